export { PropertyList as default } from '#app/features/properties/admin/list/property-list.tsx'
