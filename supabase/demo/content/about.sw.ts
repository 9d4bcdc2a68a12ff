import type { AboutContent } from '#app/features/content/about/about-document.ts'

export const about: AboutContent = {
  opening: {
    title: 'Meza mbili, nyumba tisa, na ahadi ya kupokea simu.',
    text: 'Hivyo ndivyo {company} ilivyokuwa {year}. Tumekua tangu hapo. Ofisi bado iko {city}, na ahadi yetu ni ile ile.',
    image: {
      src: 'interior-office-open-plan.webp',
      alt: 'Ofisi ya wazi yenye meza za mbao, mimea na mandhari pana ya jiji.',
      x: 50,
      y: 55,
    },
  },
  history: {
    title: 'Hadithi yetu',
    text: [
      '{company} ilianza {city} mwaka wa {year}, na wenye nyumba wachache waliochoka kufuatilia kodi yao wenyewe.',

      'Wengi wao waliishi ng’ambo. Walikuwa wamejenga nyumba tofali kwa tofali, kisha wakalazimika kumtegemea binamu, caretaker au bahati. Walichotaka kilikuwa rahisi: kodi ikusanywe, kilichoharibika kirekebishwe, na kila shilingi ionekane. Ndivyo tulivyofanya, kwanza kwenye daftari na baadaye kwenye kompyuta, na kila mwenye nyumba tukamwonyesha ukurasa wake.',
      'Nyumba moja ikawa mtaa mdogo, mtaa ukawa jengo, na wenye nyumba wakaanza kuomba zaidi. Mtu alihitajika auze kiwanja cha Kajiado, atafute mpangaji wa godown, ashughulikie kibali cha kaunti, ahakikishe lifti inafanya kazi. Kila mara tulimwajiri mtu aliyewahi kufanya kazi hiyo. Hivyo ndivyo huduma moja ilivyokuwa sita.',
      'Bado sisi ni ofisi unayoweza kuingia tu. Uliza kuhusu nyumba yako, na atakayekufungulia mlango ataijua.',
    ].join('\n\n'),
  },
  figures: [{ figure: '2015', label: 'mwaka tulioanza', source: 'Kampuni ya mfano', month: '2015-03' }],
  values: {
    title: 'Maadili yetu',
    items: [
      { title: 'Uadilifu', text: 'Tunakuambia tunachojua kuhusu nyumba, hata ukuta wenye unyevu.' },
      {
        title: 'Weledi',
        text: 'Kwa wakati, tukiwa tayari, na kwa maandishi. Ikiwa hatutafika saa nne, utajulishwa kabla ya saa nne.',
      },
      {
        title: 'Uwazi',
        text: 'Kila shilingi inayoingia na kutoka ina risiti, na mwenye nyumba anaweza kuomba yoyote kati yazo.',
      },
      {
        title: 'Ufanisi',
        text: 'Kipimo chetu kikuu ni siku ambazo nyumba haina mtu. Mwezi mmoja bila mpangaji ni hasara kubwa kuliko ada yetu.',
      },
      {
        title: 'Kuridhika kwa wateja',
        text: 'Wenye nyumba na wapangaji pia. Tunataka utupendekeze kwa rafiki.',
      },
    ],
    image: {
      src: 'cover-nairobi-hazy-dusk.webp',
      alt: 'Majengo ya jiji katika mwanga wa jioni wenye ukungu, nyuma ya mijakaranda yenye maua.',
      x: 45,
      y: 50,
    },
  },
  aims: [
    {
      title: 'Lengo letu',
      text: 'Kila nyumba tunayotunza iwe na mpangaji, iwe katika hali nzuri na ilete mapato, na mwenye nyumba atumiwe hesabu kila mwezi bila kuuliza.',
    },
    { title: 'Maono yetu', text: 'Kuwa kampuni ambayo familia za Kenya huipendekeza kwa wengine.' },
    {
      title: 'Dhamira yetu',
      text: 'Kurahisisha umiliki, upangaji na ujenzi nchini Kenya: bei ya haki, ahadi ya maandishi, ukarabati mara ya kwanza unapoomba.',
    },
  ],
  team: { title: 'Kutana na timu', text: 'Watu utakaoshughulika nao.' },
  testimonials: { title: 'Wateja wanasema' },
  closing: {
    title: 'Njoo, piga simu au andika.',
    text: 'Tueleze kuhusu nyumba au kiwanja ulicho nacho, au unachotafuta. Tunajibu ndani ya {hours}.',
  },
}
