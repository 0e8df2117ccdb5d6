/** Where a customer types a bank account for a refund (O-07), German with Sie: the measure for the other languages. */
export const refundPagesDe = {
  title: 'Bankkonto für Ihre Erstattung',
  lead: '{amount} aus Ihrer Bestellung {code} gehen an Sie zurück, auf dem Weg Ihrer Zahlung hat es aber nicht geklappt. Wohin dürfen wir überweisen?',
  holder: 'Name, auf den das Konto lautet',
  iban: 'IBAN',
  'iban.help': 'steht auf Ihrer Bankkarte, zum Beispiel DE89 3704 0044 0532 0130 00',
  safe: 'Wir brauchen die Angaben nur für diese Überweisung. Nur wer Überweisungen ausführt, sieht sie.',
  save: 'Bankverbindung senden',
  'bad.holder': 'Bitte geben Sie den Namen an, auf den das Konto lautet.',
  'bad.iban': 'Diese IBAN stimmt nicht. Bitte prüfen Sie jede Ziffer.',
  done: 'Danke. Wir überweisen {amount} auf das Konto, das mit {end} endet.',
  gone: 'Hier ist nichts mehr einzutragen: Die Erstattung ist unterwegs oder angekommen.',
  back: 'Zur Bestellung',
} as const
