import type { Release } from './changelog.ts'

const release = (version: string, date: string | null, ...notes: string[]): Release => ({
  version,
  date,
  notes,
})

/** Versions before this project kept its changelog (D-01), newest first; a day that nobody noted is left open. */
export const EARLIER_RELEASES: readonly Release[] = [
  release('1.18', '17.11.2024', 'Standortgruppen'),
  release('1.17', '22.08.2024', 'Archiv, Suche und Filter in allen Listen', 'Backend umgebaut'),
  release('1.16', '11.07.2024', 'Sprint 4 abgeschlossen'),
  release('1.15', null, 'Sprint 3 abgeschlossen'),
  release('1.14', null, 'Sprint 2 abgeschlossen'),
  release('1.13', null, 'Sprint 1 abgeschlossen'),
  release('1.12', '02.04.2024', 'Übersetzungen, Vorschaubilder und Präfixe der Standorte'),
  release(
    '1.11',
    null,
    'Server-Protokolle',
    'Öffnungszeiten und Preisgruppen je Standort',
    'Größe und Standort von Fächern änderbar',
  ),
  release('1.10', null, 'Kurzzeit- und Langzeitmiete unterschieden', 'Erweiterte Suche in den Protokollen'),
  release(
    '1.09',
    null,
    'Fehler beim Speichern der Öffnungszeiten behoben',
    'Ein Bewertungslink für mehrere Standorte',
  ),
  release(
    '1.08',
    null,
    'Schlösser werden bei weniger als 30 % Akku oder ohne Signal von selbst abgeschaltet; der Betreiber des Standorts bekommt eine E-Mail',
    'Notizen an Schlössern',
    'Filter nach Standort und Größe in der mobilen Ansicht der Zugriffsrechte',
  ),
  release(
    '1.07',
    null,
    'Neue Statistik',
    'BLE-Schlösser bleiben zuverlässiger wach',
    'Eigene Mietdauer je Zugriffsrecht',
  ),
  release('1.06', '16.11.2023', 'Statistik'),
]
