import { vi } from 'vitest'
import { driveFolderKeys } from '../../domain/driveFolders.ts'
import type { DriveClient } from '../../functions/src/drive/driveTypes.ts'
import { executeRun, type Worked } from '../../functions/src/drive/sync/executeRun.ts'
import { beginApplying, startRun } from '../../functions/src/drive/sync/startRun.ts'
import { runMaintenance } from '../../functions/src/maintenance/runMaintenance.ts'
import type { Content } from '../../scripts/fakeDrive/content.ts'
import { DriveTree } from '../../scripts/fakeDrive/DriveTree.ts'
import { addFile, editDrive, editGallery } from './historyEdits.ts'
import { MemoryGallery } from './MemoryGallery.ts'
import { memoryDrive } from './memoryDrive.ts'
import type { OnEffect } from './portWith.ts'
import type { SmallStep, Step, SyncStep } from './syncHistory.ts'

/** The power went at some effect. */
class Killed extends Error {}

const hourMs = 3600_000
const log = { info: () => undefined, error: () => undefined }

/** A Drive, a gallery, and what the owner has done to it: a history is played on them. */
export class HistoryWorld {
  readonly tree = new DriveTree()
  readonly locked = new Set<string>()
  readonly gallery = new MemoryGallery()
  readonly faulty = new Set<string>()
  readonly client: DriveClient = memoryDrive(this.tree, this.locked, this.faulty)
  /** Of each photo, the project that the owner gave it to; null once Drive moved it as well. */
  readonly moves = new Map<string, string | null>()
  readonly titles = new Map<string, string>()
  readonly texts = new Map<string, string>()
  readonly hidden = new Set<string>()
  readonly trashed = new Set<string>()
  /** Photos that have been in the gallery. */
  readonly shown = new Set<string>()
  /** Documents that once named bytes which were not there. */
  readonly dangling = new Set<string>()
  /** Photos whose picture was there, and the file that it was made from was not. */
  readonly bereft = new Set<string>()
  /** Photos that were taken out of Drive and came back with a picture that Drive no longer had. */
  readonly revived = new Set<string>()
  readonly finished: string[] = []
  readonly contents: readonly Content[]
  #count = 0
  readonly #archived = new Set<string>()
  /** MD5 of all that each file of Drive has held since the last sync began. */
  readonly #held = new Map<string, Set<string>>()

  constructor(contents: readonly Content[]) {
    this.contents = contents
    vi.setSystemTime(this.gallery.time)
    for (const [index, id] of driveFolderKeys.entries()) {
      this.tree.addFolder({ id })
      for (const n of [0, 1]) {
        const parent = `p${index}${n}`
        this.tree.addFolder({ id: parent, name: `Project ${parent}`, parent: id })
        for (let photo = 0; photo <= n; photo += 1) addFile(this, parent, index + n + photo)
      }
    }
  }

  readonly nextNumber = (): number => {
    this.#count += 1
    return this.#count
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (step.do === 'sync') await this.sync(step)
      else await this.#step(step)
      this.#look()
    }
  }

  /** Lets everything come to its end: all events, nights and syncs with a person's yes. */
  async settle(): Promise<void> {
    this.locked.clear()
    this.faulty.clear()
    for (let round = 0; round < 4; round += 1) {
      this.#wait(25)
      await this.#drain()
      await runMaintenance({ now: this.gallery.time, log, ports: this.gallery.maintenancePorts() })
      await this.#drain()
      await this.sync({ do: 'sync', mode: 'sync', kill: null, slice: null, meanwhile: [] })
      await this.#drain()
      this.#look()
    }
  }

  async #drain(): Promise<void> {
    for (let event = this.gallery.events.shift(); event; event = this.gallery.events.shift()) {
      await this.gallery.deliver(event)
    }
  }

  #look(): void {
    const { images, files, objects } = this.gallery
    for (const [id, { status, storage_path }] of images) {
      if (status === 'ready') this.shown.add(id)
      // One on its way out loses its bytes before its document.
      const isStored = typeof files.get(id)?.md5 === 'string' && status !== 'deleting'
      if (isStored && !objects.has(storage_path)) this.dangling.add(id)
      if (status !== 'deleting' && !this.gallery.hasOriginal(id)) this.bereft.add(id)
    }
    this.#lookAtArchived()
  }

  #lookAtArchived(): void {
    const { images, hashes } = this.gallery
    for (const { id, content } of this.tree.all()) {
      if (content) this.#held.set(id, (this.#held.get(id) ?? new Set()).add(content.md5))
    }
    for (const [id, { status, content_hash, google_drive_file_id }] of images) {
      const held = [...(this.#held.get(google_drive_file_id ?? '') ?? [])]
      const isOld = content_hash !== null && held.every((md5) => hashes.get(md5) !== content_hash)
      if (status === 'ready' && this.#archived.has(id) && isOld) this.revived.add(id)
      if (status === 'archived') this.#archived.add(id)
      else this.#archived.delete(id)
    }
  }

  #wait(hours: number): void {
    this.gallery.time += hours * hourMs
    vi.setSystemTime(this.gallery.time)
  }

  /** Throws from the effect after the last allowed one; until then lets other things happen. */
  #effects(kill: number | null, meanwhile: SyncStep['meanwhile'] = []): OnEffect {
    let count = 0
    return async () => {
      count += 1
      const now = count
      this.#lookAtArchived()
      if (kill !== null && now > kill) throw new Killed()
      for (const { at, step } of meanwhile) if (at === now) await this.#step(step)
    }
  }

  async #step(step: SmallStep): Promise<void> {
    switch (step.do) {
      case 'drive':
        editDrive(this, step)
        return
      case 'owner':
        editGallery(this, step)
        return
      case 'deliver':
        for (let n = 0; n < step.count; n += 1) {
          const { events } = this.gallery
          const event = step.last ? events.pop() : events.shift()
          if (event) await unlessKilled(this.gallery.deliver(event, this.#effects(step.kill)))
        }
        return
      case 'lose': {
        const found = this.gallery.events.findIndex(({ kind }) => kind === 'object')
        if (found >= 0) this.gallery.events.splice(found, 1)
        return
      }
      case 'wait':
        return this.#wait(step.hours)
      case 'night': {
        const ports = this.gallery.maintenancePorts(this.#effects(step.kill))
        await unlessKilled(runMaintenance({ now: this.gallery.time, log, ports }))
        return
      }
      case 'displace':
        this.gallery.time += 61_000
        return this.#workOn(this.gallery.lease.run_id)
      case 'task':
        return this.#workOn(this.gallery.lease.run_id)
    }
  }

  async sync({ mode, kill, slice, meanwhile }: SyncStep): Promise<void> {
    const onEffect = this.#effects(kill, meanwhile)
    const ports = this.gallery.ports()
    const runId = `run${this.nextNumber()}`
    const run = { runId, mode, startedBy: 'a@example.com', retryOf: null }
    if ((await startRun(run, ports)).kind !== 'begun') return
    this.#held.clear()
    let left = slice ?? Number.POSITIVE_INFINITY
    const isOver = () => {
      left -= 1
      return left < 0
    }
    const worked = await unlessKilled(this.#execute(runId, onEffect, isOver))
    if (worked === 'unfinished') await this.#workOn(runId)
    const plan = this.gallery.runs.get(runId)?.plan
    if (worked !== 'planned' || !plan) return
    const applying = await beginApplying({ runId, hash: plan.hash, confirmed: true }, ports)
    if (applying.kind === 'begun') await unlessKilled(this.#execute(runId, onEffect))
  }

  /** What a task of the queue does, be it the first or a duplicate. */
  async #workOn(runId: string | null): Promise<void> {
    if (runId !== null) await this.#execute(runId)
  }

  async #execute(runId: string, onEffect?: OnEffect, isOver = () => false): Promise<Worked> {
    const ports = this.gallery.ports(onEffect)
    const worked = await executeRun(runId, {
      ...{ ports, client: this.client, isOver },
      log: () => undefined,
    })
    if (worked === 'done') this.finished.push(runId)
    return worked
  }
}

async function unlessKilled<Result>(work: Promise<Result>): Promise<Result | 'killed'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Killed) return 'killed'
    throw error
  }
}
