/**
 * Google's list prices in US dollars beyond the free quotas, for us-central1, as published in
 * November 2026. GB are 10⁹ bytes. Whoever deploys elsewhere puts other figures here.
 */
export const prices = {
  /** A Firestore document read, written. */
  read: 0.03 / 100_000,
  write: 0.09 / 100_000,
  /** A GB of Firestore, of objects, of the host's files, for a month. */
  databaseMonth: 0.15,
  objectMonth: 0.02,
  hostMonth: 0.026,
  /** A GB sent to visitors: from the bucket or Firestore, from the host. */
  sent: 0.12,
  hostSent: 0.15,
  /** A request to the bucket that reads, that writes. */
  objectRead: 0.004 / 10_000,
  objectWrite: 0.05 / 10_000,
  /** Functions: a second of a virtual CPU, of a GB of memory, a call. */
  cpuSecond: 0.000024,
  memorySecond: 0.0000025,
  call: 0.4 / 1_000_000,
} as const

/** Free each month; daily quotas are counted as thirty days. */
export const free = {
  reads: 50_000 * 30,
  hostSent: 10,
  sent: 10,
  hostMonth: 10,
  calls: 2_000_000,
  cpuSeconds: 180_000,
} as const
