import { type RolePorts, rolePorts } from './rolePorts.ts'

type RoleOutcome = 'granted' | 'revoked' | 'unchanged' | 'no_account' | 'last_admin'

const attempts = 5

/**
 * Makes the claim follow the role document. Events can arrive late, twice and out of order, so it reads the
 * document, and reads it again afterwards. Idempotent. Keeps the last admin.
 * @throws if the role keeps changing
 */
export async function syncRole(uid: string, ports = rolePorts()): Promise<RoleOutcome> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const recorded = await record(uid, ports)
    if (recorded.role === 'last_admin') return recorded.role
    const admin = recorded.role === 'admin'
    const outcome = admin
      ? await grantClaim(uid, recorded.email, ports)
      : await revokeClaim(uid, ports)
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
    if (isRevoked) await revokeClaim(uid, ports)
    throw error
  }
}

/** A role without an address belongs to the first one that the account had here. */
async function grantClaim(
  uid: string,
  granted: string | null,
  ports: RolePorts,
): Promise<RoleOutcome> {
  const account = await ports.readAccount(uid)
  if (!account) return 'no_account'
  const { claims } = account
  const role_email = granted ?? claims.role_email ?? account.email
  if (claims.role === 'admin' && claims.role_email === role_email) return 'unchanged'
  await ports.writeClaims(uid, { ...claims, role: 'admin', role_email })
  return 'granted'
}

async function revokeClaim(uid: string, ports: RolePorts): Promise<RoleOutcome> {
  const account = await ports.readAccount(uid)
  if (!account) return 'no_account'
  const { role, role_email: _granted, ...others } = account.claims
  if (role !== 'admin') return 'unchanged'
  // Removes the claim last, so that a retry sees that work is left.
  await ports.revokeTokens(uid)
  await ports.writeClaims(uid, others)
  return 'revoked'
}
