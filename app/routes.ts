import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    route('projects', 'routes/site/all-properties.tsx'),
    route('properties-for-sale', 'routes/site/properties-for-sale.tsx'),
    route('properties-for-rent', 'routes/site/properties-for-rent.tsx'),
    route('land-for-sale', 'routes/site/land-for-sale.tsx'),
    route('property/:propertyId', 'routes/site/property.tsx'),
    route('saved', 'routes/site/saved.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
  route('property/:propertyId/view', 'routes/site/property-view.ts'),
] satisfies RouteConfig
