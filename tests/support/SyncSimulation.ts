import { vi } from 'vitest'
import { driveFolderKeys } from '../../domain/driveFolders.ts'
import { executeRun } from '../../functions/src/drive/sync/executeRun.ts'
import { startRun } from '../../functions/src/drive/sync/startRun.ts'
import { OverdueItems } from '../../functions/src/maintenance/maintenancePorts.ts'
import { runMaintenance } from '../../functions/src/maintenance/runMaintenance.ts'
import type { Content } from '../../scripts/emulators/fakeDrive/content.ts'
import { DriveTree } from '../../scripts/emulators/fakeDrive/DriveTree.ts'
import { MemoryGallery } from './MemoryGallery.ts'
import { memoryDrive } from './memoryDrive.ts'

const log = { info: () => undefined, error: () => undefined }

export class SyncSimulation {
  readonly tree = new DriveTree()
  readonly gallery = new MemoryGallery()
  #runs = 0

  constructor(photos: readonly Content[]) {
    vi.setSystemTime(this.gallery.time)
    for (const id of driveFolderKeys) this.tree.addFolder({ id })
    this.tree.addFolder({ id: 'project', name: 'Porch', parent: driveFolderKeys[0] })
    for (const [n, content] of photos.entries()) {
      this.tree.addFile({ id: `file${n}`, name: `${n}.jpg`, parent: 'project', content })
    }
  }

  /** Each day: the nightly job, then the sync, then all tasks. */
  async passDays(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      this.gallery.time += 25 * 3600_000
      vi.setSystemTime(this.gallery.time)
      await this.gallery.work()
      const ports = this.gallery.maintenancePorts()
      const overdue = new OverdueItems({}, log)
      await runMaintenance({ now: this.gallery.time, log, ports, overdue })
      await this.#sync()
      await this.gallery.work()
    }
  }

  outcomesOf(driveId: string) {
    return this.gallery
      .operationsOf(`run${this.#runs}`)
      .flatMap(({ drive_id, outcome }) => (drive_id === driveId ? [outcome] : []))
  }

  async #sync(): Promise<void> {
    this.#runs += 1
    const runId = `run${this.#runs}`
    const ports = this.gallery.ports()
    await startRun({ runId, mode: 'daily', startedBy: 'a@example.com', retryOf: null }, ports)
    const worker = { ports, client: memoryDrive(this.tree, new Set()), isOver: () => false }
    await executeRun(runId, { ...worker, log: () => undefined })
  }
}
