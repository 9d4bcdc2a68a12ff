import { submitMessages } from '#app/shared/form/submit-messages.ts'
import type { Translation } from '#app/shared/translation.ts'
import type { personalDataMessages as english } from './personal-data-messages.ts'

export const personalDataMessages = {
  request: {
    crumb: 'Data yako',
    title: 'Ona data tuliyo nayo kukuhusu',
    metaDescription: 'Ona data ambayo tovuti hii inayo kuhusu barua pepe yako, uisahihishe, upakue nakala au uifute.',
    lead: 'Andika barua pepe yako nasi tutakutumia kiungo. Kiungo hicho kinafungua yote tuliyo nayo kuhusu anwani hiyo: unaweza kuyasahihisha, kupakua nakala au kuyafuta.',
    leadWithoutEmail:
      'Huwa tunatuma kiungo kwa barua pepe yako kinachofungua yote tuliyo nayo kuihusu. Tovuti hii bado haijaunganishwa na barua pepe, kwa hivyo tafadhali piga simu au tuandikie.',
    emailLabel: 'Barua pepe',
    emailPlaceholder: 'jina@mfano.co.ke',
    submit: 'Nitumie kiungo',
    accepted:
      'Asante. Barua pepe yenye kiungo inakuja, inaweza kuchukua dakika chache. Huioni? Angalia folda ya spam. Hatutumi zaidi ya barua pepe tatu kama hizo kwa siku kwa anwani moja.',
    acceptedWithoutEmail:
      'Tumepokea ombi lako, lakini tovuti hii bado haijaunganishwa na barua pepe, kwa hivyo hatuwezi kutuma kiungo. Tafadhali piga simu au tuandikie.',
    note: 'Yeyote anayeweza kufungua barua pepe hiyo anaweza kufungua kiungo, kwa hivyo kinafanya kazi kwa saa 24 tu. Soma {privacy} kuhusu tunavyotumia data.',
    privacy: 'sera ya faragha',
    unsent: { 'backend-unavailable': 'Hakuna kilichotumwa. Jaribu tena baada ya dakika chache.', ...submitMessages },
  },

  view: {
    pageTitle: 'Data tuliyo nayo kukuhusu',
    title: 'Data tuliyo nayo kukuhusu',
    lead: 'Yote ambayo tovuti hii inayo kuhusu {email}. Ziara za kurasa huhesabiwa bila anwani, kwa hivyo hakuna cha kuonyesha kuzihusu.',
    nothing: 'Hakuna chochote.',
    corrected: {
      title: 'Imesahihishwa',
      text: 'Jina na nambari yako ya simu zimebadilishwa kwenye jumbe zako zote.',
    },
    unsent: {
      title: 'Hakuna kilichobadilika',
      text: 'Hatuwezi kufikia rekodi zetu kwa sasa. Jaribu tena baada ya dakika chache.',
    },
  },

  inquiries: {
    title: 'Jumbe ulizotuma',
    notesHidden: 'Madokezo ya wafanyakazi wetu hayaonyeshwi hapa. Tuandikie ukiyataka. Hufutwa pamoja na ujumbe.',
    facts: {
      sent: 'Ulitumwa',
      name: 'Jina',
      phone: 'Simu',
      about: 'Kuhusu',
      service: 'Huduma',
      status: 'Hali',
      viewing: 'Miadi',
    },
    replied: (date: string) => `Tulijibu tarehe ${date}:`,
  },
  reports: {
    title: 'Matangazo uliyoripoti',
    facts: { sent: 'Ilitumwa', about: 'Kuhusu', reason: 'Sababu', resolved: 'Ilishughulikiwa' },
    reasons: {
      gone: 'Imeshachukuliwa',
      price: 'Bei si sahihi',
      photos: 'Picha au maelezo hayalingani',
      money: 'Niliombwa pesa',
      other: 'Jambo lingine',
    },
    replied: 'Tulijibu:',
  },
  ownedListings: {
    title: 'Mali yako tunayotangaza',
    facts: {
      listing: 'Tangazo',
      reference: 'Nambari ya tangazo',
      name: 'Jina',
      phone: 'Simu',
      from: 'Idhini kuanzia',
      until: 'Idhini hadi',
      commission: 'Kamisheni',
    },
  },
  consent: { text: 'Ulikubali', date: 'Tarehe ya kukubali' },

  newsletter: {
    title: 'Jarida',
    facts: { status: 'Hali', requested: 'Uliomba', confirmed: 'Ulithibitisha', unsubscribed: 'Ulijiondoa' },
    statuses: {
      pending: 'Tunasubiri uthibitishe',
      confirmed: 'Umejisajili',
      unsubscribed: 'Umejiondoa',
      bounced: 'Imesimamishwa: barua pepe kwa anwani hii zilirudi',
    },
    addedByStaff: 'Uliongezwa na wafanyakazi wetu',
    issues: 'Ulizotumiwa',
  },

  searches: {
    title: 'Utafutaji uliohifadhi',
    facts: { search: 'Utafutaji', emails: 'Barua pepe', status: 'Hali', saved: 'Ulihifadhiwa' },
  },

  emails: {
    title: 'Barua pepe tulizokutumia',
    note: 'Kwamba zilitumwa, na lini. Hatuhifadhi yaliyomo.',
    sent: (kind: string, date: string, status: string) => `${kind}, ${date}, ${status}`,
  },

  account: {
    title: 'Akaunti',
    facts: { opened: 'Ilifunguliwa', joinRequested: 'Uliomba kujiunga na wafanyakazi', belongsTo: 'Ni ya' },
    staff: 'Mfanyakazi wetu',
    notStaff: 'Mtu asiye mfanyakazi wetu',
  },

  copy: {
    title: 'Pakua nakala',
    text: 'Faili ya JSON, kwa ajili yako au ya kumpa kampuni nyingine.',
    download: 'Pakua data yangu',
  },

  correct: {
    title: 'Isahihishe',
    name: 'Jina kamili',
    phone: 'Nambari ya simu',
    submit: 'Hifadhi masahihisho',
    invalidName: 'Jina lina herufi zisizoruhusiwa',
  },

  erase: {
    title: 'Ifute',
    text: 'Jumbe zako, majibu yetu, usajili, utafutaji, rekodi ya barua pepe na akaunti yako vinafutwa kabisa.',
    staffText:
      'Jumbe zako, majibu yetu, usajili, utafutaji na rekodi ya barua pepe vinafutwa kabisa. Akaunti yako ya kazi inabaki: msimamizi mkuu anaweza kuifunga.',
    open: 'Futa yote',
    question:
      'Una uhakika unataka kufuta yote tuliyo nayo kukuhusu? Hatuwezi kuyarejesha, na hatutaweza kujibu ujumbe ambao bado hatujaujibu.',
    submit: 'Ndiyo, futa yote',
    busy: 'Inafuta...',
  },

  unavailable: {
    newLink: 'Omba kiungo kipya',
    erased: {
      title: 'Data yako imefutwa',
      text: 'Jumbe, majibu, usajili, utafutaji na rekodi ya barua pepe vimeondolewa kwenye tovuti hii, na kiungo hiki hakifanyi kazi tena. Nakala za akiba huvipoteza zinapobadilishwa na mpya. Barua pepe ulizotuma moja kwa moja kwenye anwani yetu hazihifadhiwi hapa: tuandikie ukitaka nazo zifutwe.',
    },
    unknown: {
      title: 'Kiungo hiki hakifanyi kazi tena',
      text: 'Kiungo hufanya kazi kwa saa 24, mradi kuna cha kuonyesha. Unaweza kuomba kipya.',
    },
    unsent: {
      title: 'Hatuwezi kufikia rekodi zetu kwa sasa',
      text: 'Hakuna kilichobadilika. Fungua kiungo tena baada ya dakika chache.',
    },
  },

  storedValues: {
    new: 'Mpya',
    contacted: 'Tumewasiliana',
    qualified: 'Unashughulikiwa',
    closed: 'Umefungwa',
    requested: 'Imeombwa',
    proposed: 'Imependekezwa',
    confirmed: 'Imethibitishwa',
    cancelled: 'Imeghairiwa',
    done: 'Imefanyika',
    no_show: 'Hukufika',
    instant: 'Papo hapo',
    daily: 'Kila siku',
    weekly: 'Kila wiki',
    active: 'Umewashwa',
    pending: 'Haujathibitishwa',
    unsubscribed: 'Umejiondoa',
    queued: 'inasubiri',
    sending: 'inatumwa',
    sent: 'imetumwa',
    unsent: 'haikutumwa',
    failed: 'imeshindikana',
    inquiry_thanks: 'Shukrani kwa ujumbe',
    inquiry_reply: 'Jibu la ujumbe',
    newsletter_confirmation: 'Kuthibitisha jarida',
    newsletter_issue: 'Jarida',
    newsletter_welcome: 'Kukaribishwa kwa jarida',
    personal_data_link: 'Kiungo cha data yako',
    property_link: 'Kiungo cha tangazo',
    report_answer: 'Jibu la ripoti',
    saved_search_confirmation: 'Kuthibitisha utafutaji',
    saved_search_alert: 'Arifa ya utafutaji',
    shortlist_link: 'Kiungo cha orodha fupi',
    viewing_requested: 'Miadi imeombwa',
    viewing_moved: 'Miadi imehamishwa',
    viewing_reminder: 'Ukumbusho wa miadi',
    viewing_update: 'Mabadiliko ya miadi',
    'property-management': 'Usimamizi wa nyumba',
    'commission-agents': 'Huduma za wakala',
    'property-sales': 'Mauzo na matangazo',
    'project-management': 'Usimamizi wa miradi',
    'facility-management': 'Usimamizi wa majengo',
    'market-analysis': 'Uchambuzi wa soko',
    'financing-advisory': 'Ushauri wa mikopo',
    'investor-education': 'Mafunzo ya wawekezaji',
    training: 'Mafunzo',
    other: 'Nyingine',
  },

  exportErrors: { unknown: 'Kiungo hiki hakifanyi kazi tena.', unavailable: 'Jaribu tena baada ya muda mfupi.' },
} satisfies Translation<typeof english>
