import { Timestamp } from 'firebase-admin/firestore'
import type { Locator, Page } from 'playwright'
import type { Image } from '../../domain/image.ts'
import { desktop, openAdmin } from './browser.ts'

export const inTrash = (filename: string, minutes = 0) =>
  ({
    filename,
    status: 'trashed',
    trashed_at: Timestamp.fromMillis(Date.now() - minutes * 60_000),
    trashed_by: 'photo',
  }) satisfies Partial<Image>

export const openTrash = (viewport = desktop) =>
  openAdmin(viewport, { path: '/admin/gallery/trash' })

export const trashRow = (page: Page, name: string): Locator => page.getByRole('listitem', { name })
