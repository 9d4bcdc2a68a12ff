import { propertyFormMessages } from '../property-form-messages.ts'
import { maxFeatureLength, maxFeatures } from './property-values.ts'

const limits = { maxLength: maxFeatureLength, max: maxFeatures }
export const featureLimits = { ...propertyFormMessages.featureNouns, ...limits }
export const amenityLimits = { ...propertyFormMessages.amenityNouns, ...limits }
