import type { HomeContent } from '#app/features/content/home/home-document.ts'
import { homeSectionIds } from '#app/features/content/home/home-sections.ts'

export const home: HomeContent = {
  hero: {
    heading: '',
    text: '',
    button: 'Tathmini ya nyumba yako bila malipo',
    image: {
      src: 'hero-villa-golden-hour.webp',
      alt: 'Nyumba ya kisasa ya ghorofa moja yenye bwawa na bustani katika mwanga wa jioni, jiji likionekana kwa mbali.',
      x: 50,
      y: 50,
    },
    darkImage: {
      src: 'hero-villa-dusk-wide.webp',
      alt: 'Nyumba ya kisasa yenye madirisha yenye mwanga na bwawa linalong’aa jioni, chini ya anga pana.',
      x: 50,
      y: 50,
    },
  },
  sections: homeSectionIds.map((id) => ({ id, isHidden: false })),
  about: {
    title: 'Tunatunza nyumba kana kwamba tunaishi ndani yake.',
    text: '{company} imefanya kazi {city} tangu {year}. Tunasimamia nyumba, ofisi na viwanja katika kaunti hii na zilizo jirani, kwa wamiliki walio hapa karibu na walio ng’ambo.',
    aims: [
      {
        title: 'Dhamira',
        text: 'Kurahisisha umiliki na upangaji wa nyumba nchini Kenya: bei ya haki, ahadi za maandishi, ukarabati wa haraka.',
      },
      { title: 'Maono', text: 'Kuwa kampuni ambayo familia za Kenya huipendekeza kwa wengine.' },
      {
        title: 'Lengo',
        text: 'Kila nyumba tunayosimamia iwe na mpangaji, itunzwe vizuri na ilete mapato, na mwenye nyumba aone hesabu kila mwezi.',
      },
    ],
    image: {
      src: 'karen-villa-dusk.webp',
      alt: 'Nyumba ya kisasa jioni, mwanga wa madirisha yake ukionekana kwenye maji ya bwawa.',
      x: 38,
      y: 50,
    },
  },
  why: {
    title: 'Kwa nini wenye nyumba hutuchagua',
    items: [
      { title: 'Tunalijua eneo', text: 'Nairobi, Kiambu, Kajiado na Machakos, mtaa kwa mtaa.' },
      {
        title: 'Taarifa wazi kila mwezi',
        text: 'Kodi, ukarabati na ada, kila shilingi ikionyeshwa.',
      },
      { title: 'Jibu ndani ya {hours}', text: 'Kutoka kwa mtu anayeijua nyumba yenyewe.' },
    ],
    image: {
      src: 'cover-keys-model-house.webp',
      alt: 'Funguo za nyumba zenye kishikio cha ngozi kando ya kielelezo kidogo cha nyumba kwenye meza ya mbao.',
      x: 45,
      y: 50,
    },
  },
  figures: [
    { figure: '50+', label: 'nyumba tunazosimamia', source: 'Takwimu ya mfano', month: '2026-10' },
    { figure: '97%', label: 'zina wapangaji', source: 'Takwimu ya mfano', month: '2026-10' },
    { figure: '250+', label: 'wateja walioridhika', source: 'Takwimu ya mfano', month: '2026-10' },
    { figure: '95%', label: 'kuridhika kwa wateja', source: 'Takwimu ya mfano', month: '2026-10' },
    { figure: '10+', label: 'miaka ya uzoefu', source: 'Takwimu ya mfano', month: '2026-10' },
  ],
  work: {
    title: 'Tunavyofanya kazi',
    steps: [
      {
        title: 'Mazungumzo',
        text: 'Tueleze kuhusu nyumba yako na unachohitaji. Inachukua saa moja, kwenye nyumba au kwa simu, na ni bure.',
      },
      {
        title: 'Tathmini',
        text: 'Tunaikagua, tunaipima, tunaipiga picha na kuithaminisha. Unapata ripoti ya maandishi.',
      },
      {
        title: 'Utekelezaji',
        text: 'Tunatangaza, tunapangisha, tunakarabati au tunajenga, kwa mpango uliotiwa saini.',
      },
      { title: 'Uboreshaji', text: 'Kila miezi mitatu tunapitia hesabu pamoja nawe na kubadilisha kisichofanya kazi.' },
    ],
  },
  values: {
    title: 'Maadili yetu',
    items: [
      { title: 'Uadilifu', text: 'Tunakuambia tunachojua kuhusu nyumba, hata kasoro zake.' },
      { title: 'Weledi', text: 'Kwa wakati, tukiwa tayari, na kwa maandishi.' },
      { title: 'Uwazi', text: 'Mwenye nyumba anaona kila shilingi inayoingia na kutoka.' },
      { title: 'Ufanisi', text: 'Kipimo chetu kikuu ni siku ambazo nyumba haina mtu.' },
      { title: 'Kuridhika kwa wateja', text: 'Tunataka utupendekeze kwa rafiki.' },
    ],
  },
  closing: {
    title: 'Tueleze kuhusu nyumba au kiwanja.',
    text: 'Iwe ni chako tayari au unatamani kiwe chako. Tunajibu ndani ya {hours}.',
    button: 'Tathmini ya nyumba yako bila malipo',
  },
  testimonials: { title: 'Wateja wanasema' },
}
