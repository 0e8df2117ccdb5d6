import { z } from 'zod'
import { Language, maybeLine, maybeText } from '../fields.ts'

/** The name of a location in the languages beside German; empty where nobody wrote it (F-03). */
export const LocationNames = z
  .strictObject({
    'de-informal': maybeLine('Name (Deutsch, Du)', 120),
    en: maybeLine('Name (Englisch)', 120),
    it: maybeLine('Name (Italienisch)', 120),
    ru: maybeLine('Name (Russisch)', 120),
  })
  .meta({ id: 'LocationNames' })
export type LocationNames = z.infer<typeof LocationNames>

export const NO_NAMES: LocationNames = { 'de-informal': '', en: '', it: '', ru: '' }

/** The same as customers get it: only what is written, and nothing at all where nothing is. */
export const WrittenNames = z.partialRecord(Language.exclude(['de']), z.string())
export type WrittenNames = z.infer<typeof WrittenNames>

/** German, and beside it what it is called elsewhere, where somebody wrote that. */
export const placeName = { name: z.string(), names: WrittenNames.optional() }

/** The same where a rental or a terminal says where it is; a terminal set up earlier knows no other names. */
export const locatedName = { locationName: z.string(), locationNames: WrittenNames.optional() }

/** What a location is, in two or three sentences, in each language of the customers (F-03). */
export const Description = z
  .strictObject({
    de: maybeText('Kurzbeschreibung (Deutsch)', 300),
    'de-informal': maybeText('Kurzbeschreibung (Deutsch, Du)', 300),
    en: maybeText('Kurzbeschreibung (Englisch)', 300),
    it: maybeText('Kurzbeschreibung (Italienisch)', 300),
    ru: maybeText('Kurzbeschreibung (Russisch)', 300),
  })
  .meta({ id: 'LocationDescription' })
export type Description = z.infer<typeof Description>

export const NO_DESCRIPTION: Description = { de: '', 'de-informal': '', en: '', it: '', ru: '' }

/** What customers read of a location in their language. */
export const LOCATION_TEXTS = ['names', 'description', 'directions'] as const
/** Languages in which each should be there; the informal German is not asked for, the polite one stands in. */
export const TEXT_LANGUAGES = ['de', 'en', 'it', 'ru'] as const

/** A text that a language lacks. */
export const MissingText = z.object({ text: z.enum(LOCATION_TEXTS), language: z.enum(TEXT_LANGUAGES) })
export type MissingText = z.infer<typeof MissingText>
