import { bytes } from '../../scripts/emulators/fakeDrive/content.ts'
import { DriveTree } from '../../scripts/emulators/fakeDrive/DriveTree.ts'
import { type FakeDrive, startFakeDrive } from '../../scripts/emulators/fakeDrive/startFakeDrive.ts'

export const inKitchen = "'p1' in parents and trashed = false"

export function startKitchen(photos: number): Promise<FakeDrive> {
  const tree = new DriveTree()
  tree.addFolder({ id: 'top', name: 'Interior' })
  tree.addFolder({ id: 'p1', name: 'Kitchen', parent: 'top' })
  for (let n = 1; n <= photos; n += 1) {
    tree.addFile({ id: `f${n}`, name: `${n}.jpg`, parent: 'p1', content: bytes(`photo ${n}`) })
  }
  return startFakeDrive({ tree })
}

export async function ask(
  { url }: FakeDrive,
  path: string,
  params: Record<string, string> = {},
  headers = {},
): Promise<Response> {
  const token = await fetch(new URL('token', url), { method: 'POST' })
  const { access_token } = await token.json()
  return fetch(new URL(`drive/v3/${path}?${new URLSearchParams(params)}`, url), {
    headers: { authorization: `Bearer ${access_token}`, ...headers },
  })
}

export async function list(drive: FakeDrive, params: Record<string, string>) {
  const answer = await ask(drive, 'files', params)
  return { status: answer.status, body: await answer.json() }
}

export const idsOf = (body: { files: { id: string }[] }) => body.files.map(({ id }) => id)
