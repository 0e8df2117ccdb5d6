import { htmlLang, type TextLanguage } from './texts.ts'

/** What clocks in Germany are called, in winter and in summer. */
const ZONES = {
  de: ['MEZ', 'MESZ'],
  en: ['CET', 'CEST'],
  it: ['CET', 'CEST'],
  ru: ['по центральноевропейскому времени', 'по центральноевропейскому летнему времени'],
} as const

/** The zone beside a time in Germany: on the night the clocks go back, two o’clock comes twice. */
export const germanZone = (language: TextLanguage, isSummer: boolean): string =>
  ZONES[htmlLang(language)][isSummer ? 1 : 0]
