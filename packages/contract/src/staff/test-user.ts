import { z } from 'zod'
import { Role } from './role-fields.ts'

/** An account of the demo world that anybody may try. */
export const TestUser = z
  .object({
    id: z.string(),
    email: z.string(),
    contact: z.object({ firstName: z.string(), lastName: z.string() }),
    backendRoles: z.array(Role),
    company: z.string(),
  })
  .meta({ id: 'TestUser' })
