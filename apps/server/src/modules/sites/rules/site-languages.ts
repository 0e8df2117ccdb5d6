import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { SiteLanguageDefault } from '@fachwerk/contract/site/site-language-calls'
import { USUAL_LANGUAGES } from '@fachwerk/contract/site/site-languages'

export interface Spoken {
  readonly languages: Language[]
  readonly defaultLanguage: Language
}

/** What was said of the languages of a site. */
export interface Speech {
  readonly own: Spoken | null
  /** By the head of its franchise group. */
  readonly group: Spoken | null
  /** By that head: no site of the group has its own. */
  readonly locked: boolean
}

/** What a database says of languages: both, or neither. */
export const spokenIn = (
  languages: readonly Language[] | null,
  defaultLanguage: Language | null,
): Spoken | null =>
  languages === null || defaultLanguage === null ? null : { languages: inOrder(languages), defaultLanguage }

/** Languages in the order in which the product names them. */
export const inOrder = (languages: readonly Language[]): Language[] =>
  LANGUAGES.filter((language) => languages.includes(language))

const usual = (): Spoken => ({ ...USUAL_LANGUAGES, languages: [...USUAL_LANGUAGES.languages] })

/** What a site speaks: locked, own, the group’s, the product’s (B-08). */
export const languagesOf = ({ own, group, locked }: Speech): Spoken =>
  (locked ? null : own) ?? group ?? usual()

/** Whether both are the same to a customer. */
export const speaksAlike = (one: Spoken | null, other: Spoken | null): boolean =>
  one?.defaultLanguage === other?.defaultLanguage &&
  inOrder(one?.languages ?? []).join() === inOrder(other?.languages ?? []).join()

interface Head {
  readonly companyId: string
  readonly companyName: string
  readonly own: Spoken | null
  readonly locked: boolean
}

export interface GroupSpeech {
  /** Whose sites are meant: the head of the group, or one of its franchisees. */
  readonly company: { readonly id: string; readonly name: string }
  readonly head: Head
  /** Of a head also its franchisees’. */
  readonly sites: readonly {
    readonly id: string
    readonly name: string
    readonly companyName: string
    readonly own: Spoken | null
  }[]
}

/** The head with the languages locked or free again: a lock keeps what holds now. */
export const withLanguageLock = (head: Head, locked: boolean): Head => ({
  ...head,
  own: locked ? languagesOf({ own: null, group: head.own, locked: false }) : head.own,
  locked,
})

/** The head with another choice. What it locked itself it keeps: that is given free first. */
export const withLanguages = (head: Head, own: Spoken | null): Head => ({
  ...head,
  own: own ?? (head.locked ? head.own : null),
})

/** A franchisee sets nothing: its franchisor does. */
export const setsLanguages = ({ company, head }: Pick<GroupSpeech, 'company' | 'head'>): boolean =>
  company.id === head.companyId

/** The languages of a group as they are shown. */
export function shownLanguages(group: GroupSpeech): Omit<SiteLanguageDefault, 'version' | 'can'> {
  const { company, head, sites } = group
  const holds = languagesOf({ own: null, group: head.own, locked: head.locked })
  return {
    companyId: company.id,
    companyName: company.name,
    from: setsLanguages(group) ? null : { id: head.companyId, name: head.companyName },
    ...holds,
    own: head.own !== null,
    locked: head.locked,
    siteCount: sites.length,
    deviations: sites.flatMap(({ id, name, companyName, own }) => {
      const speaks = languagesOf({ own, group: head.own, locked: head.locked })
      return speaksAlike(speaks, holds) ? [] : [{ id, name, companyName, ...speaks }]
    }),
  }
}
