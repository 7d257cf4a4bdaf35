import type { App } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'

/** Changes each role document, so that the trigger compares its claim with it. */
export async function syncRoles(app: App): Promise<number> {
  const { docs } = await getFirestore(app).collection('user_roles').get()
  const updated_at = FieldValue.serverTimestamp()
  for (const { ref } of docs) await ref.update({ updated_at })
  return docs.length
}

export async function runSyncRoles(app: App): Promise<number> {
  console.log(`The claims of ${await syncRoles(app)} accounts follow their roles within a minute.`)
  return 0
}
