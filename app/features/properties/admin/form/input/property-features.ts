import { propertyFormMessages } from '../property-form-messages.ts'
import { maxFeatureLength, maxFeatures } from './property-values.ts'

/** The features in the specification's forms, which name the pool twice: one name, so that a filter counts all pools. */
export const commonFeatures = [
  'Parking',
  'Garden',
  'Swimming Pool',
  'Gym',
  'Security',
  'Balcony',
  'Fireplace',
  'Modern Kitchen',
  'Air Conditioning',
  'Heating',
  'Laundry',
  'Storage',
  'Elevator',
  'Pet Friendly',
  'Furnished',
] as const

export const landFeatures = [
  'Water Access',
  'Electricity Access',
  'Road Access',
  'Fenced',
  'Title Deed Ready',
  'Agricultural Use',
  'Residential Development',
  'Commercial Development',
  'Near School',
  'Near Hospital',
  'Near Shopping Center',
  'Public Transport Access',
] as const

const limits = { maxLength: maxFeatureLength, max: maxFeatures }
export const featureLimits = { ...propertyFormMessages.featureNouns, ...limits }
export const amenityLimits = { ...propertyFormMessages.amenityNouns, ...limits }
