/** Of an error of Firestore (gRPC), Cloud Storage (HTTP) or Firebase Auth. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
