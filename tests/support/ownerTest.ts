import { test as base } from 'vitest'
import { type Client, signInAs } from './accounts.ts'

export const test = base.extend<{
  /** An admin who is signed in for the tests of a file. */
  owner: Client
}>({
  owner: [
    async ({}, use) => {
      const owner = await signInAs('admin')
      await use(owner)
      await owner.close()
    },
    { scope: 'file' },
  ],
})
