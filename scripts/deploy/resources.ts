import type { GoogleFacts, Resources } from './facts.ts'
import type { Endpoint } from './readEndpoints.ts'

const defaultMemoryMb = 256

/** CPUs that Google gives a function of so many MiB with `cpu: 'gcf_gen1'`. */
const gen1Cpus: Readonly<Record<number, number>> = {
  128: 1 / 12,
  256: 1 / 6,
  512: 1 / 3,
  1024: 7 / 12,
  2048: 1,
}

export function addResources(endpoints: readonly Endpoint[]): Resources {
  const total = { cpus: 0, memoryGib: 0 }
  for (const { entryPoint, availableMemoryMb, cpu } of endpoints) {
    const memoryMb = availableMemoryMb ?? defaultMemoryMb
    const cpus = cpu === 'gcf_gen1' ? gen1Cpus[memoryMb] : (cpu ?? 1)
    if (cpus === undefined) throw new Error(`The CPUs of ${entryPoint} are not known.`)
    total.cpus += cpus
    total.memoryGib += memoryMb / 1024
  }
  return total
}

/** Checks the functions' CPU and memory against the quota and the limits of a first deploy. */
export function compareToQuota(
  needed: Resources,
  google: Pick<GoogleFacts, 'quota' | 'isFirstDeploy'> | null,
  region: string,
): { report: string; fits: boolean } {
  const total = `One instance of each function needs ${describe(needed)}.`
  if (!google?.quota) return { report: `${total} The quota of ${region} was not read.`, fits: true }
  const { quota, isFirstDeploy } = google
  const isWithin = needed.cpus <= quota.cpus && needed.memoryGib <= quota.memoryGib
  const compared = `${total} The quota of ${region} is ${describe(quota)}.`
  if (isWithin || !isFirstDeploy) return { report: compared, fits: true }
  return {
    report: `${compared} The first deploy starts all of them at once: in the Google Cloud console, open IAM & Admin > Quotas & System Limits, filter by "Cloud Run Admin API" and ${region}, and ask for more "Total CPU allocation" and "Total memory allocation".`,
    fits: false,
  }
}

function describe({ cpus, memoryGib }: Resources): string {
  const round = (value: number) => Math.round(value * 10) / 10
  return `${round(cpus)} vCPU and ${round(memoryGib)} GiB`
}
