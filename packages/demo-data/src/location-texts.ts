import type { DemoLocationTexts } from './types.ts'

const german = (de: string): DemoLocationTexts => ({
  names: {},
  description: { de, 'de-informal': '', en: '', it: '', ru: '' },
})

/** What customers read of the locations by their key; some are not translated yet, as in life (F-03). */
export const locationTexts: Readonly<Record<string, DemoLocationTexts>> = {
  'konstanz-bahnhof': {
    names: {},
    description: {
      de: 'Direkt neben Gleis 1, drei Minuten bis zum Hafen. Rund um die Uhr zugänglich und beleuchtet.',
      'de-informal':
        'Direkt neben Gleis 1, drei Minuten bis zum Hafen. Du kommst rund um die Uhr an dein Fach.',
      en: 'Right beside platform 1, three minutes from the harbour. Open day and night, well lit.',
      it: 'Accanto al binario 1, a tre minuti dal porto. Accessibile giorno e notte, ben illuminato.',
      ru: 'Рядом с платформой 1, три минуты до порта. Открыто круглосуточно, хорошее освещение.',
    },
  },
  'konstanz-hafen': german(
    'Am Anleger der Weißen Flotte, überdacht. Gut für Gepäck zwischen Schiff und Zug.',
  ),
  'ueberlingen-therme': {
    names: { en: 'Überlingen Thermal Baths', it: 'Überlingen Terme', ru: 'Юберлинген, термы' },
    description: {
      de: 'Im Durchgang zwischen Therme und Uferpromenade. Platz für Badetasche, Helm und nasse Sachen.',
      'de-informal':
        'Im Durchgang zwischen Therme und Ufer. Platz für deine Badetasche, Helm und nasse Sachen.',
      en: 'In the passage between the baths and the lakeside. Room for swim bags, helmets and wet things.',
      it: 'Nel passaggio tra le terme e il lungolago. Spazio per borse da bagno, caschi e cose bagnate.',
      ru: 'В проходе между термами и набережной. Место для сумок, шлемов и мокрых вещей.',
    },
  },
  'friedrichshafen-stadtbahnhof': {
    names: { en: 'Friedrichshafen Town Station' },
    description: {
      ...german('In der Bahnhofshalle, zwei Minuten zum Zeppelin-Museum.').description,
      en: 'In the station hall, two minutes from the Zeppelin Museum.',
    },
  },
  'lindau-insel': german('Am Inselbahnhof, fünf Minuten zum Leuchtturm.'),
  'freiburg-hauptbahnhof': german('Im Untergeschoss des Hauptbahnhofs, neben dem Fahrradparkhaus.'),
  'stuttgart-koenigstrasse': german('Mitten in der Fußgängerzone, Eingang in der Passage.'),
  'muenchen-ostbahnhof': {
    names: { en: 'Munich East Station', it: 'Monaco di Baviera Est', ru: 'Мюнхен, Восточный вокзал' },
    description: {
      de: 'Am Ausgang Orleansplatz, mit großen Fächern für Koffer und Skier.',
      'de-informal': 'Am Ausgang Orleansplatz, mit großen Fächern für deine Koffer und Skier.',
      en: 'By the Orleansplatz exit, with large boxes for suitcases and skis.',
      it: 'All’uscita Orleansplatz, con box grandi per valigie e sci.',
      ru: 'У выхода на Орлеанплац, большие ячейки для чемоданов и лыж.',
    },
  },
  'hamburg-hauptbahnhof': german('In der Wandelhalle, Ausgang Kirchenallee.'),
}
