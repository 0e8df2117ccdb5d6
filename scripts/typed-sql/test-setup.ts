import { afterAll, inject } from 'vitest'
import { recordStatements } from '../../apps/server/src/platform/testing/statements/record-statements.ts'

const sights = recordStatements()
afterAll(() => sights.write(inject('sights')))
