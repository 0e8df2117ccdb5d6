import type { ReplyIn } from '@fachwerk/contract/call'
import type { helpCalls } from '@fachwerk/contract/location/help-calls'

type Help = ReplyIn<typeof helpCalls.helpPage>

const BAHNHOF = { slug: 'konstanz-bahnhof', name: 'Konstanz Bahnhof', city: 'Konstanz' }

/** Friday, 17:45 in Konstanz, where somebody is there until ten. */
export const aHelpPlace = (
  change: Partial<NonNullable<Help['location']>> = {},
): NonNullable<Help['location']> => ({
  ...BAHNHOF,
  street: 'Bahnhofplatz 4',
  postcode: '78462',
  phone: '07531 99 84 10',
  opening: { state: 'open', changesAtLocal: '2026-11-20T22:00', alwaysOpen: false },
  localNow: '2026-11-20T17:45',
  ...change,
})

/** Whom to call; about a location where one was asked for. */
export const aHelpPage = (location: Help['location'] = null): Help => ({
  locations: [BAHNHOF, { slug: 'meersburg-faehre', name: 'Meersburg Fähre', city: 'Meersburg' }],
  location,
  office: { phone: '089 99998 410', email: 'hallo@zeitlager.example' },
})
