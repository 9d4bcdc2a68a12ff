export { BrandPage as default } from '#app/screens/admin/brand-page.tsx'
