import { expect, test } from 'vitest'
import { drivePhotoId } from './drivePhotoId.ts'

test('the id of a photo does not tell the id of its file, and is no other’s', () => {
  const id = drivePhotoId('1AbCdEfGhIjKlMnOpQrStUvWxYz_0123456')
  expect(id).toMatch(/^drv_[0-9a-f]{32}$/)
  expect(drivePhotoId('1AbCdEfGhIjKlMnOpQrStUvWxYz_0123457')).not.toBe(id)
})
