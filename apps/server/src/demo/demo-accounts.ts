import { demoWorld } from '@fachwerk/demo-data/world'

/** The accounts the start message names: one of each kind of company. */
export const demoAccounts = (): string[] =>
  demoWorld.users.filter(({ roles }) => roles.includes('owner')).map(({ email }) => email)
