import { countryIn } from '@fachwerk/contract/customer/countries'
import { type LegalFacts, type LegalText, LEGAL_VERSIONS, heading, lines, text } from './legal-text.ts'

const given = (label: string, value: string) => (value === '' ? '' : `${label}: ${value}`)

/** § 5 DDG and § 36 VSBG, in Russian. */
export const imprintRu = ({ party }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.imprint,
  title: 'Сведения о компании',
  blocks: [
    heading('Поставщик услуг'),
    lines(
      party.companyName,
      party.street,
      `${party.postcode} ${party.city}`,
      countryIn(party.country, 'ru-RU'),
    ),
    lines(given('Представитель', party.representative)),
    heading('Контакты'),
    lines(`Телефон: ${party.phone}`, `Электронная почта: ${party.email}`),
    heading('Реестр и НДС'),
    lines(given('Запись в реестре', party.register), given('Номер плательщика НДС', party.vatId)),
    heading('Урегулирование споров'),
    text(
      'Мы не готовы и не обязаны участвовать в урегулировании споров в органах по разрешению споров с потребителями.',
    ),
  ],
})
