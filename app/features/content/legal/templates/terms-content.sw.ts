import type { LegalTemplate } from '../legal-template.ts'

export const termsTemplate: LegalTemplate = {
  title: 'Masharti ya matumizi',
  description:
    'Unachoweza kutegemea katika matangazo, bei na kurasa zetu, kinachohitaji mkataba kwanza, na matumizi ya haki ya tovuti hii.',
  lead: 'Unachoweza kutegemea hapa, na cha kuthibitisha nasi kwanza. Ukitumia tovuti hii unakubali masharti haya.',
  text: `## Nani anaendesha tovuti hii

{contactDetails}

## Matangazo

Tunaandika kila tangazo kwa uangalifu tuwezavyo, kulingana na tulichoambiwa na mmiliki na tulichoona. Tangazo ni mwaliko wa kutazama na kuzungumza. Si ofa inayofunga pande zote ukiikubali.
{whileSelling} Halichukui nafasi ya ukaguzi kwenye masjala ya ardhi, upimaji wa ardhi na ushauri wa wakili wako mwenyewe.

Ukubwa ni wa kukadiria.
{whileSelling} Ekari moja huhesabiwa kama futi za mraba 43,560.
Tangazo linaweza kuchukuliwa au kuondolewa wakati wowote. Matangazo yanayoshughulikiwa au yasiyopatikana tena hubaki kwa kulinganisha tu.

{photoNote}

## Bei

Bei ni kwa shilingi za Kenya na ndizo mmiliki anazoomba.
{whileLetting} Kodi ni ya kila mwezi.
{whileSelling} Ushuru wa stempu na ada ya wakili ni za ziada.
Ada ya huduma na amana ni za ziada isipokuwa tangazo liseme vinginevyo. Kosa lililo wazi katika bei halimfungi mtu yeyote.

## Malipo na kutazama nyumba

Hatupokei malipo kwenye tovuti hii.

[[Eleza gharama ya kutazama nyumba, au kwamba ni bure.]]

Usitume pesa kamwe ili kushikiliwa nyumba ambayo hujaiona. Kabla ya kumlipa mtu yeyote anayesema anawakilisha {company}, tuulize kwanza: tutakuambia kama ni kweli.

## Huduma zetu

Kile ambacho kurasa zetu za huduma zinaeleza kinatufunga tu katika mkataba ambao pande zote mbili zimetia saini na unaotaja ada. Takwimu kuhusu kazi yetu ni zetu wenyewe na zimekadiriwa. Takwimu za soko na makala ni za kukufahamisha tu. Si ushauri wa kisheria, wa kodi au wa uwekezaji.

## Matumizi ya haki

Unakaribishwa kusoma, kuchapisha, kushiriki na kuweka kiungo cha ukurasa wowote. Lakini tafadhali:

- usinakili matangazo au picha kwenye tovuti au katalogi nyingine bila kutuuliza;
- usiandike kwa jina la mtu mwingine, wala kutuma matangazo ya biashara kupitia fomu zetu;
- usijaribu kufikia kisichokusudiwa kwako, wala kuilemea tovuti kiasi kwamba wengine hawawezi kuitumia.

Umegundua tatizo la usalama? Tafadhali tuambie kabla ya kumwambia mtu mwingine. Maandishi, michoro na picha ni mali ya {company} au ya waliotutengenezea.

## Ujumbe na barua pepe

Ujumbe umetufikia pale ukurasa unaposema hivyo na kuonyesha nambari ya kumbukumbu.
{whileNewsletter} Jarida huanza unapolithibitisha kwa kiungo tunachokutumia, na huisha unapojiondoa kwa kiungo kilicho katika toleo lolote.
Soma {privacy} kuhusu kinachofanyika na data yako.

## Dhima

Tunafanya tuwezavyo tovuti hii iendelee kufanya kazi na iwe sahihi, na tunarekebisha makosa tunapoyajua. Tunawajibika kikamilifu kwa hasara iliyosababishwa kwa makusudi au kwa uzembe mkubwa, na popote sheria isiporuhusu kuweka kikomo cha dhima. Vinginevyo hatuwajibiki kwa maamuzi yaliyofanywa kwa kutegemea tovuti hii pekee, wala kwa tovuti nyingine tunazoziwekea kiungo.

## Sheria na mizozo

Sheria za Kenya ndizo zinazotumika, pamoja na haki zinazowapa watumiaji. Tafadhali zungumza nasi kwanza: matatizo mengi yanaweza kutatuliwa kwa {contact}. La sivyo, mahakama za Kenya zitaamua.

## Mabadiliko ya masharti haya

Tunapobadilisha masharti haya, tunabadilisha tarehe iliyo juu. Mkataba uliotiwa saini unabaki na masharti uliotiwa saini nayo.`,
}
