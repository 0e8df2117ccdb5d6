/** Mail to a location's operator: locks that were deactivated, and batteries to take along (L-03, B-03). */
export const mailLocksDe = {
  sender: 'Fachwerk',
  subject: '{location}: {count, plural, one {Schloss deaktiviert} other {# Schlösser deaktiviert}}',
  title: '{count, plural, one {Ein Schloss wurde deaktiviert} other {# Schlösser wurden deaktiviert}}',
  intro:
    'Am Standort {location} werden diese Fächer nicht mehr angeboten. Wer eines davon gemietet hat, behält es.',
  'cause.battery': 'Akku unter 30 %',
  'cause.signal': 'seit 15 Minuten nicht zu hören',
  battery: 'Akku {percent} %',
  lock: '{box} ({lock})',
  soon: 'Diese Akkus gleich mitwechseln',
  soonBy: '{percent} %, voraussichtlich bis {day}',
  soonNow: '{percent} %',
  back: 'Ein Schloss kommt von selbst zurück, sobald sein Akku dreimal mindestens 40 % meldet oder es fünf Minuten lang zu hören ist. Sie können es auch von Hand wieder in Gebrauch nehmen.',
  button: 'Schlösser ansehen',
  footer: 'Sie bekommen diese Nachricht als Betreiber von {location} ({company}).',
} as const
