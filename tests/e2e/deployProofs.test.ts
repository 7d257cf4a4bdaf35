import { checkSite, type LiveSite, siteChecks } from '../../scripts/deploy/proveSite.ts'
import { authUrl, emulators, firestoreUrl, projectId, siteUrl } from '../support/emulators.ts'
import { storeProject } from '../support/projects.ts'
import { expect, test } from '../support/test.ts'

const site: LiveSite = {
  origin: siteUrl,
  project: projectId,
  bucket: `${projectId}.appspot.com`,
  apiKey: 'any',
  analyticsId: 'G-TEST123',
  firestore: firestoreUrl,
  storage: `http://127.0.0.1:${emulators.storage}`,
  auth: `${authUrl}/identitytoolkit.googleapis.com`,
}

test('the checks that a deploy runs on the live site pass here', async () => {
  await storeProject({ title: 'Proven porch' }, [{}])
  const gallery = `${firestoreUrl}/v1/projects/${projectId}/databases/(default)/documents/published/gallery`
  await expect.poll(async () => (await fetch(gallery)).status).toBe(200)
  await hideAddresses(true)
  const lines: string[] = []
  const here = siteChecks.filter(({ liveOnly }) => !liveOnly)
  const failed = await checkSite(site, (line) => lines.push(line), here)
  await hideAddresses(false)
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
  expect(failed).toBe(0)
})

/** As `npm run admin -- harden` sets it. Other tests need the default. */
async function hideAddresses(enableImprovedEmailPrivacy: boolean): Promise<void> {
  const config = `${authUrl}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config`
  const response = await fetch(`${config}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
  })
  if (!response.ok) throw new Error(await response.text())
}
