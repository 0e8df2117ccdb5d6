// What the header opens, fetched ahead with the areas: a bell pressed without a line still opens.
import '../../features/appointments/next-appointments.tsx'
import '../../features/conversations/nothing-yet.tsx'
import '../../features/notifications/notifications-list.tsx'
import '../../features/search/palette.tsx'
import './pages.ts'
