export type RolePorts = {
  /**
   * Records the first revocation of a user who isn't an admin, or restores the role of the last admin, in one
   * transaction with all role documents. Rules and callables refuse revoked users, because their tokens stay
   * valid for up to an hour.
   */
  recordRole(uid: string): Promise<'admin' | 'not_admin' | 'last_admin'>
  /** By the role document, and not revoked. */
  isAdmin(uid: string): Promise<boolean>
  hasOtherAdmin(uid: string): Promise<boolean>
  readClaims(uid: string): Promise<Claims | null>
  writeClaims(uid: string, claims: Claims): Promise<void>
  revokeTokens(uid: string): Promise<void>
}

export type Claims = Record<string, unknown>

type RoleOutcome = 'granted' | 'revoked' | 'unchanged' | 'no_account' | 'last_admin'

const attempts = 5

/**
 * Makes the claim follow the role document. Events can arrive late, twice and out of order, so it reads the
 * document, and reads it again afterwards. Idempotent. Keeps the last admin.
 * @throws if the role keeps changing
 */
export async function syncRole(uid: string, ports: RolePorts): Promise<RoleOutcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const role = await record(uid, ports)
    if (role === 'last_admin') return role
    const admin = role === 'admin'
    const outcome = await updateClaim(uid, admin, ports)
    if ((await ports.isAdmin(uid)) === admin) return outcome
  }
  throw new Error('The role kept changing')
}

/** Also ends the sessions and the claim if the revocation can't be recorded. */
async function record(uid: string, ports: RolePorts) {
  try {
    return await ports.recordRole(uid)
  } catch (error) {
    const isRevoked = !(await ports.isAdmin(uid)) && (await ports.hasOtherAdmin(uid))
    if (isRevoked) await updateClaim(uid, false, ports)
    throw error
  }
}

async function updateClaim(uid: string, admin: boolean, ports: RolePorts): Promise<RoleOutcome> {
  const claims = await ports.readClaims(uid)
  if (!claims) return 'no_account'
  if (admin === (claims.role === 'admin')) return 'unchanged'
  if (admin) {
    await ports.writeClaims(uid, { ...claims, role: 'admin' })
    return 'granted'
  }
  // Removes the claim last, so that a retry sees that work is left.
  await ports.revokeTokens(uid)
  const { role: _revoked, ...others } = claims
  await ports.writeClaims(uid, others)
  return 'revoked'
}
