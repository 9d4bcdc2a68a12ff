/** Why a message was not delivered, as staff read it on the Mail screen. */
export const deliveryMessages = {
  unknownTemplate: (template: string) => `There is no email called ${template}`,
  unknownChannel: (channel: string) => `Messages cannot be sent by ${channel}`,
  missingValue: (key: string) => `The outbox has no ${key} for this email`,
  noSmsGateway: 'No SMS gateway is connected.',
  smsGatewayStatus: (status: number) => `The SMS gateway answered ${status}`,
  pushServiceStatus: (status: number) => `The browser’s push service answered ${status}`,
  browserKeyUnusable:
    'This browser’s key can’t be used, so it was removed from the list. Switch notifications on again there.',
  browserUnsubscribed: 'This browser no longer accepts notifications, so it was removed from the list.',
} as const
