import type { TerminalPlace } from '@fachwerk/contract/device/terminal-place'
import type { Tx } from '../../../../platform/db/db.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { locationOfTerminal } from '../monitoring-repository.ts'

/** Where a terminal stands, as its screen says it (F-03); null when its location is not there. */
export async function placeOfTerminal(
  tx: Tx,
  {
    platform: { config },
    needs,
  }: Pick<DevicesContext, 'needs'> & {
    readonly platform: { readonly config: { readonly adminUrl: string } }
  },
  terminal: { readonly companyId: string; readonly locationId: string; readonly name: string },
): Promise<TerminalPlace | null> {
  const { companyId, locationId, name } = terminal
  const location = await locationOfTerminal(tx, companyId, locationId)
  if (!location) return null
  const cabinets = (await needs.cabinetPlans(tx, [locationId])).get(locationId)
  const site = await needs.addressOffering(tx, { companyId, locationId })
  return {
    terminalName: name,
    locationName: location.name,
    locationNames: location.names,
    locationPrefix: location.prefix,
    timeZone: location.timeZone,
    operatorPhone: location.phone,
    locationUrl: site === null ? config.adminUrl : `${site}/standort/${location.slug}`,
    ...(cabinets && { cabinets }),
  }
}
