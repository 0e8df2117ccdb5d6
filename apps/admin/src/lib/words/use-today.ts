import { dayAt } from './dates.ts'
import { OFFICE_ZONE } from './format.ts'
import { useNow } from './use-now.ts'

/** Today at the company, `YYYY-MM-DD`; a page left open over night moves on. */
export const useToday = (): string => dayAt(useNow(60_000), OFFICE_ZONE)
