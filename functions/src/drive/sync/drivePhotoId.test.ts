import { expect, test } from 'vitest'
import { drivePhotoId } from './drivePhotoId.ts'

test('photo ids are unique and don’t reveal Drive ids', () => {
  const id = drivePhotoId('1AbCdEfGhIjKlMnOpQrStUvWxYz_0123456')
  expect(id).toMatch(/^drv_[0-9a-f]{32}$/)
  expect(drivePhotoId('1AbCdEfGhIjKlMnOpQrStUvWxYz_0123457')).not.toBe(id)
})
