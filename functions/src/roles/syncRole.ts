/** What the story of a role needs of the outside. */
export type RolePorts = {
  /**
   * In one transaction with the row: records the revocation of whoever is no admin (the first one
   * stays). True for an admin: by the row, and without a revocation. A token that still carries the claim
   * stays valid for up to an hour: rules and callables refuse whoever has a revocation.
   */
  recordRevocation(uid: string): Promise<boolean>
  /** By the row, and without a revocation. */
  isAdmin(uid: string): Promise<boolean>
  /** Whether an account besides these may enter: without one nobody could let people in again. */
  hasOtherAdmin(...uids: string[]): Promise<boolean>
  /** Makes the row say admin again, and takes the revocation back. */
  restoreRole(uid: string): Promise<void>
  /** The custom claims of the account, or null where there is no account. */
  readClaims(uid: string): Promise<Claims | null>
  /** Replaces the custom claims. */
  writeClaims(uid: string, claims: Claims): Promise<void>
  /** Ends every session at its next token. */
  revokeTokens(uid: string): Promise<void>
}

export type Claims = Record<string, unknown>

type RoleOutcome = 'granted' | 'revoked' | 'unchanged' | 'no_account' | 'last_admin'

/** More than the changes of a role that fall into one delivery. */
const attempts = 5

/**
 * Makes the claim `role` follow the row. Events come late, twice and in any order, so the row as it
 * is now decides, and it is read again afterwards: of two deliveries at once, the last one to
 * write also sees the last row. May be stopped anywhere and repeated. The last admin stays one.
 * @throws where the row changes again and again
 */
export async function syncRole(uid: string, ports: RolePorts): Promise<RoleOutcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await isLastAdmin(uid, ports)) {
      await ports.restoreRole(uid)
      return 'last_admin'
    }
    const admin = await record(uid, ports)
    const outcome = await updateClaim(uid, admin, ports)
    if ((await ports.isAdmin(uid)) === admin) return outcome
  }
  throw new Error('The role kept changing')
}

/** Sessions and claim end, too, where the record can't be written. @throws what the port throws */
async function record(uid: string, ports: RolePorts): Promise<boolean> {
  try {
    return await ports.recordRevocation(uid)
  } catch (error) {
    if (!(await ports.isAdmin(uid))) await updateClaim(uid, false, ports)
    throw error
  }
}

async function isLastAdmin(uid: string, ports: RolePorts): Promise<boolean> {
  if (await ports.isAdmin(uid)) return false
  const claims = await ports.readClaims(uid)
  return claims?.role === 'admin' && !(await ports.hasOtherAdmin(uid))
}

async function updateClaim(uid: string, admin: boolean, ports: RolePorts): Promise<RoleOutcome> {
  const claims = await ports.readClaims(uid)
  if (!claims) return 'no_account'
  if (admin === (claims.role === 'admin')) return 'unchanged'
  if (admin) {
    await ports.writeClaims(uid, { ...claims, role: 'admin' })
    return 'granted'
  }
  // The claim goes last: as long as it is there, a repetition knows that work is left.
  await ports.revokeTokens(uid)
  const { role: _revoked, ...others } = claims
  await ports.writeClaims(uid, others)
  return 'revoked'
}
