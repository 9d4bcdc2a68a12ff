export { AvailabilityScreen as default } from '#app/features/properties/availability/availability-screen.tsx'
