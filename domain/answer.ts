import { z } from 'zod'

/** One kind of a callable’s response. */
export const answer = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
) => z.strictObject({ kind: z.literal(kind), ...shape })
