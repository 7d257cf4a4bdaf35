import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../lib/CannotStart.ts'
import { projectRoot } from '../lib/project.ts'
import { runProcess } from '../lib/runProcess.ts'

export const endpointSchema = z.looseObject({
  entryPoint: z.string(),
  availableMemoryMb: z.number().nullish(),
  cpu: z.union([z.number(), z.literal('gcf_gen1')]).nullish(),
})
const manifestSchema = z.object({ endpoints: z.record(z.string(), endpointSchema) })

export type Endpoint = z.infer<typeof endpointSchema>

/** The functions of the built bundle by name, as firebase-tools reads them before a deploy. */
export async function readEndpoints(
  functions = join(projectRoot, 'functions'),
): Promise<Readonly<Record<string, Endpoint>>> {
  const folder = mkdtempSync(join(tmpdir(), 'painting-'))
  const file = join(folder, 'manifest.json')
  const { code, output } = await runProcess(
    process.execPath,
    [join(functions, 'node_modules/firebase-functions/lib/bin/firebase-functions.js')],
    {
      cwd: functions,
      timeoutMs: 60_000,
      env: {
        FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
        FUNCTION_TARGET: undefined,
        GCLOUD_PROJECT: 'demo',
        FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo', storageBucket: 'demo.appspot.com' }),
      },
    },
  )
  try {
    if (code !== 0) throw new CannotStart(`functions/lib can't be loaded:\n${output}`)
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).endpoints
  } finally {
    rmSync(folder, { recursive: true })
  }
}
