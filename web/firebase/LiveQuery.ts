import {
  type FirestoreError,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  queryEqual,
  type Unsubscribe,
} from 'firebase/firestore'

/** How long a list that nobody looks at any more is kept up to date, ms: people come back soon. */
const keptFor = 60_000

/**
 * What the database has said. The documents are null until the server has sent all of them: what the
 * cache alone knows is not the answer. An error leaves them as they were stored last: whether what was
 * written here since is taken, nobody will say any more.
 */
export type Answer = {
  state: 'loading' | 'ready' | 'error'
  documents: readonly QueryDocumentSnapshot[] | null
}

const noAnswer: Answer = { state: 'loading', documents: null }

/** Those that are watched, or were a short while ago. */
const open = new Set<LiveQuery>()

/** A query whose documents are followed as they change, by all that watch it together. */
export class LiveQuery {
  readonly query: Query
  readonly #watchers = new Set<() => void>()
  #answer: Answer = noAnswer
  #stored: Answer['documents'] = null
  #stop: Unsubscribe | null = null
  #closing: ReturnType<typeof setTimeout> | undefined

  private constructor(query: Query) {
    this.query = query
  }

  /** The one that follows an equal query already, or else a new one. */
  static of(query: Query): LiveQuery {
    return [...open].find((live) => queryEqual(live.query, query)) ?? new LiveQuery(query)
  }

  readonly answer = (): Answer => this.#answer

  /** Follows the query until the function that is returned is called. */
  readonly watch = (onChange: () => void): (() => void) => {
    clearTimeout(this.#closing)
    this.#watchers.add(onChange)
    open.add(this)
    this.listen()
    return () => {
      this.#watchers.delete(onChange)
      if (this.#watchers.size > 0) return
      const isOfUse = this.#answer.state === 'ready'
      this.#closing = setTimeout(() => this.#close(), isOfUse ? keptFor : 0)
    }
  }

  /** Begins, or begins anew after an error. */
  listen(): void {
    if (this.#stop) return
    if (this.#answer.state === 'error') this.#tell({ ...this.#answer, state: 'loading' })
    this.#stop = onSnapshot(
      this.query,
      // Otherwise nothing is said where the server only confirms what the cache had.
      { includeMetadataChanges: true },
      (snapshot) => this.#take(snapshot),
      (error) => this.#fail(error),
    )
  }

  #take(snapshot: QuerySnapshot): void {
    const wasReady = this.#answer.state === 'ready'
    // A document that is stored now, and was not before, is news too.
    const changes = snapshot.docChanges({ includeMetadataChanges: true })
    const isNews = wasReady ? changes.length > 0 : !snapshot.metadata.fromCache
    if (isNews) this.#tell({ state: 'ready', documents: snapshot.docs })
    if (!snapshot.metadata.hasPendingWrites) this.#stored = this.#answer.documents
  }

  #fail(error: FirestoreError): void {
    this.#stop = null
    if (this.#watchers.size === 0) this.#close()
    else {
      console.error('A list can no longer be followed:', error)
      this.#tell({ state: 'error', documents: this.#stored ?? this.#answer.documents })
    }
  }

  #tell(answer: Answer): void {
    this.#answer = answer
    for (const onChange of this.#watchers) onChange()
  }

  #close(): void {
    clearTimeout(this.#closing)
    this.#stop?.()
    this.#stop = null
    this.#answer = noAnswer
    this.#stored = null
    open.delete(this)
  }
}

/** Asks anew for every list that ended in an error. */
export function listenAgain(): void {
  for (const live of open) live.listen()
}
