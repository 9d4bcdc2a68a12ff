export { BinScreen as default } from '#app/features/properties/admin/bin/bin-screen.tsx'
