import { type Permission, PERMISSIONS } from '@fachwerk/contract/permissions'

const NAMES: Readonly<Record<Permission, string>> = {
  'dashboard.view': 'Dashboard sehen',
  'dashboard.arrange': 'Dashboard für die Firma anordnen',
  'statistics.view': 'Umsatz und Statistik sehen',
  'accessRights.view': 'Zugriffsrechte sehen',
  'accessRights.edit': 'Zugriffsrechte ändern, sperren und beenden',
  'locks.view': 'Schlösser sehen',
  'locks.open': 'Fächer öffnen',
  'locks.maintain': 'Schlösser und Terminals warten',
  'monitoring.view': 'Monitoring sehen',
  'logs.view': 'Protokoll auswerten',
  'locations.view': 'Standorte sehen',
  'locations.edit': 'Standorte, Öffnungszeiten und Preise bearbeiten',
  'sites.view': 'Auftritte und Domains sehen',
  'sites.edit': 'Auftritte und Domains bearbeiten',
  'orders.view': 'Bestellungen sehen',
  'orders.edit': 'Bestellungen bearbeiten',
  'users.view': 'Benutzer sehen',
  'users.edit': 'Benutzer anlegen, ändern und sperren',
  'users.makeOwners': 'Inhaber ernennen und ändern',
  'company.view': 'Firma sehen',
  'search.use': 'Suchen',
  'views.share': 'Ansichten für alle speichern',
  'time.track': 'Eigene Zeiten erfassen',
  'time.viewAll': 'Zeiten aller sehen',
  'time.approve': 'Zeiten freigeben und Monate abschließen',
  'projects.edit': 'Projekte bearbeiten',
  'appointments.view': 'Termine sehen',
  'appointments.edit': 'Termine anlegen und ändern',
  'franchisees.view': 'Franchisenehmer und ihre Gebühren sehen',
  'franchisees.edit': 'Franchisenehmer anlegen und Gebühren festlegen',
  'settlements.view': 'Abrechnungen mit Franchisenehmern sehen',
  'settings.edit': 'Vorgaben für alle Standorte festlegen',
  'settings.lock': 'Vorgaben für Franchisenehmer sperren',
  'retention.edit': 'Aufbewahrungsfristen festlegen',
}

/** Every permission with its German name, in the order of the table. */
export const PERMISSION_NAMES: readonly (readonly [Permission, string])[] = PERMISSIONS.map((permission) => [
  permission,
  NAMES[permission],
])
