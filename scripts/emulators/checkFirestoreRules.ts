import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectId, projectRoot } from '../lib/project.ts'

const issuesSchema = z.object({
  issues: z
    .array(
      z.object({
        severity: z.string().optional(),
        description: z.string().optional(),
        sourcePosition: z.object({ line: z.int().optional() }).optional(),
      }),
    )
    .default([]),
})

/**
 * Loads the rules into the running Firestore emulator again, because at its start it ignores a file
 * that it can't compile.
 * @throws CannotStart with every error and its line
 */
export async function checkFirestoreRules(port: number): Promise<void> {
  const file = 'firestore.rules'
  const content = readFileSync(join(projectRoot, file), 'utf8')
  const url = `http://127.0.0.1:${port}/emulator/v1/projects/${projectId}:securityRules`
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ignore_errors: true, rules: { files: [{ name: file, content }] } }),
    signal: AbortSignal.timeout(60_000),
  })
  const { issues } = issuesSchema.parse(await response.json())
  const errors = issues
    .filter((issue) => issue.severity === 'ERROR')
    .map((issue) => `${file}:${issue.sourcePosition?.line ?? '?'} ${issue.description ?? ''}`)
  if (errors.length > 0) {
    throw new CannotStart(`The Firestore rules do not compile: ${errors.join('; ')}`)
  }
}
