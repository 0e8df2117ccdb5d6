import type { Feature } from '../../lib/feature.ts'

/** Appointments, as a list and by months. */
export const appointmentsFeature: Feature = {
  pages: [
    {
      path: '/admin/appointments',
      load: async () => (await import('./appointments-page.tsx')).AppointmentsPage,
    },
    {
      path: '/admin/appointments/month',
      load: async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
    },
  ],
  entries: [
    { text: 'nav.appointments', to: '/admin/appointments', needs: 'appointments.view', isBeside: true },
  ],
}
