import type { LegalTemplate } from '../legal-template.ts'

export const privacyTemplate: LegalTemplate = {
  title: 'Sera ya faragha',
  description:
    'Tovuti hii inakusanya nini kukuhusu, kwa nini na kwa muda gani, na jinsi ya kuona, kusahihisha au kufuta chini ya Sheria ya Ulinzi wa Data, 2019.',
  lead: 'Tovuti hii inakusanya nini kukuhusu, kwa nini, tunakihifadhi kwa muda gani, na jinsi ya kupata nakala, kusahihisha au kufuta.',
  text: `## Nani anawajibika kwa data yako

Mdhibiti wa data chini ya Sheria ya Ulinzi wa Data ya Kenya, 2019 ni kampuni inayoendesha tovuti hii:

{contactDetails}

Imesajiliwa na Ofisi ya Kamishna wa Ulinzi wa Data kama mdhibiti wa data kwa nambari [[nambari ya usajili]].

## Tunachokusanya, na kwa nini

**Unapotutumia ujumbe** Jina lako, ujumbe wako, barua pepe, nambari ya simu na huduma unayoandika, tangazo unaloulizia, na saa. Tunavitumia kukujibu. Msingi wa kisheria: hatua zinazochukuliwa kwa ombi lako kabla ya mkataba, kifungu cha 30(1)(b)(i).
**Unapoweka miadi ya kutazama nyumba** Maelezo hayo hayo, bila barua pepe ukipenda, pamoja na nyumba, siku na saa. Tunayatumia kukuonyesha nyumba, na kukukumbusha siku moja na saa mbili kabla. Hufutwa pamoja na ujumbe wako. Msingi wa kisheria: hatua zinazochukuliwa kwa ombi lako kabla ya mkataba, kifungu cha 30(1)(b)(i).
**Unaporipoti tangazo** Unachotuambia kuwa si sahihi, tangazo lenyewe, saa, na barua pepe yako ukiiacha. Tunatumia barua pepe hiyo kukuambia tulichogundua tu. Msingi wa kisheria: maslahi yetu halali ya kuwa na matangazo sahihi, kifungu cha 30(1)(b)(vii).
**Unapohifadhi utafutaji** Barua pepe yako, utafutaji wenyewe, unataka barua pepe mara ngapi, maneno uliyokubali na wakati ulipokubali. Tunavitumia kukutumia barua pepe kuhusu matangazo yanayolingana; ukituandikia pia kutoka anwani hiyo, anayekujibu huona unachotafuta. Usipothibitisha ndani ya siku saba, tunavifuta. Msingi wa kisheria: idhini yako, kifungu cha 30(1)(a), ambayo unaweza kuiondoa kwa kiungo cha kujiondoa kilicho katika kila barua pepe hiyo.
**Unaposhiriki orodha au kupiga kura** Jina la kwanza unaloandika, kura na madokezo yako, nyumba zilizo kwenye orodha, na wakati. Yeyote aliye na kiungo cha orodha anaviona; wafanyakazi wetu hawavioni. Huhitaji akaunti, barua pepe wala nambari ya simu. Unaondoa kura na madokezo yako kwenye orodha yenyewe, na aliyeishiriki anaweza kuifuta. Msingi wa kisheria: idhini yako, kifungu cha 30(1)(a), unayoitoa kwa kushiriki.
**Unapojitumia kiungo kwa barua pepe** Anwani ya barua pepe, kwa barua pepe hiyo moja. Hatuitumii kwa jambo lingine. Msingi wa kisheria: idhini yako, kifungu cha 30(1)(a).
{whileNewsletter} **Unapojisajili kwa jarida** Barua pepe yako, na wakati ulipojisajili, ulipothibitisha na ulipojiondoa. Ikiwa tulikuongeza kwa sababu ulituomba, pia aliyeomba na lini. Tunaitumia kukutumia nyumba mpya na bei, si zaidi ya mara moja kwa mwezi. Msingi wa kisheria: idhini yako, kifungu cha 30(1)(a), ambayo unaweza kuiondoa kwa kiungo cha kujiondoa kilicho katika kila barua pepe hiyo.
**Unapotembelea kurasa** Kwamba ukurasa ulifunguliwa au kiungo cha simu, WhatsApp au barua pepe kilitumika, lini, na kilichokuleta hapa: mtambo wa utafutaji, mtandao wa kijamii, ujumbe, au jina la tovuti nyingine au kampeni. Ili kuhesabu kila mgeni mara moja kwa siku, tunageuza anwani yako ya mtandao na jina la kivinjari chako kuwa nambari, kwa ufunguo unaofutwa mwisho wa siku. Baada ya hapo nambari hiyo haiwezi kuhusishwa nawe wala kutambuliwa siku nyingine. Anwani na jina la kivinjari havihifadhiwi. Vivinjari vinavyotuma ‘Do Not Track’ au ‘Global Privacy Control’ havihesabiwi. Msingi wa kisheria: maslahi yetu halali ya kujua watu wanatafuta nini, kifungu cha 30(1)(b)(vii).
**Kivinjari chako kinapoomba ukurasa** Anwani yako ya mtandao hufika kwenye seva yetu, ambayo inaihitaji ili kukurudishia ukurasa. Tunaweza kuishikilia kwenye kumbukumbu kwa dakika chache ili kuzuia mafuriko ya maombi. Haiandikwi kwenye hifadhidata yetu. Msingi wa kisheria: maslahi yetu halali ya kuifanya tovuti iendelee kufanya kazi, kifungu cha 30(1)(b)(vii).
**Kwenye kivinjari chako mwenyewe** Nyumba unazohifadhi, na mambo machache ya kukurahisishia. Yanabaki kwenye kifaa chako: soma {cookies}.

Unaweza kutazama kila ukurasa bila kutuambia chochote. Usipoacha njia ya kuwasiliana nawe, matokeo yake pekee ni kwamba hatuwezi kujibu ujumbe wako.

## Tusichokusanya

- Hakuna vidakuzi isipokuwa unavyoomba mwenyewe, matangazo ya biashara, kufuatiliwa kwenye tovuti nyingine, wala fonti, ramani au skripti za kampuni nyingine.
- Hatutengenezi wasifu wako. Hatufanyi uamuzi wowote wa kiotomatiki kukuhusu.
- Hakuna maelezo ya malipo: hakuna malipo yanayofanywa kwenye tovuti hii.
- Hakuna data nyeti binafsi kama Sheria inavyoieleza, kwa mfano afya, dini au maelezo ya familia yako. Tafadhali usiyaweke kwenye ujumbe.

## Tunaihifadhi kwa muda gani

**Ujumbe** Tunapoushughulikia, na kwa muda wa {inquiryPeriod} baada ya mawasiliano yetu ya mwisho, iwapo kutakuwa na maswali baadaye. Kisha unafutwa wenyewe.
**Ripoti za matangazo** Kwa muda wa {inquiryPeriod} baada ya kuzishughulikia. Kisha zinafutwa zenyewe.
{whileNewsletter} **Barua pepe ya jarida** Hadi utakapojiondoa. Anwani iliyojiondoa, ambayo haikuthibitishwa au isiyokuwepo tena hufutwa baada ya {subscriberPeriod}. Kinachobaki ni namba iliyotokana nayo, ambayo kwayo tunajua tusiiongeze tena.
**Orodha zilizoshirikiwa** Kwa siku 90, pamoja na majina, kura na madokezo yote, au hadi aliyeishiriki atakapoifuta.
**Rekodi ya barua pepe zilizotumwa** Kwamba barua pepe ilitumwa kwa anwani fulani, na lini, kwa muda wa {emailPeriod}. Yaliyomo tunayafuta mara tu inapotumwa.
**Ziara za kurasa** Kwa muda wa {visitPeriod}. Baada ya hapo hubaki jumla za kila siku na idadi ya mara kurasa zilipotazamwa. Hazisemi chochote kuhusu aliyetembelea.

## Nani anaiona

Wafanyakazi wetu pekee, kila mmoja akiingia kwa jina lake, na hata wao hawaoni orodha zilizoshirikiwa. Hifadhidata yenyewe inamzuia mtu mwingine yeyote. Tunaweka rekodi ya wanachobadilisha wafanyakazi, bila yaliyomo.

Kampuni zinazohifadhi seva zetu na kufikisha barua pepe zetu huchakata data yako kwa maagizo yetu na si kwa sababu nyingine. Mojawapo ikiihifadhi nje ya Kenya, tunahakikisha kwamba ulinzi wa Sehemu ya VI ya Sheria upo, na ukiuliza tutakuambia ni upi. Hatuuzi wala hatukodishi data yako kamwe, na tunaitoa kwa mamlaka pale tu sheria inapotulazimisha.

Ukipiga simu au ukitumia WhatsApp, kampuni yako ya simu au WhatsApp hushughulikia mazungumzo hayo kwa masharti yake.

## Haki zako

Chini ya vifungu vya 26 na 34 hadi 40 vya Sheria, unaweza wakati wowote:

- kujua tulicho nacho kukuhusu na kupata nakala (kufikia data);
- kuomba isahihishwe ikiwa si sahihi au haijakamilika (kusahihisha);
- kuomba ifutwe inapokuwa haihitajiki tena au unapoondoa idhini yako (kufuta);
- kupinga matumizi yake, au kuomba matumizi yake yawekewe mipaka wakati wa mzozo (kupinga);
- kuipata katika muundo wa kawaida unaosomeka na kompyuta, kwa ajili yako au kampuni nyingine (kuhamisha);
- kuondoa idhini yako, jambo lisiloathiri kilichofanyika kabla.

Kwenye ukurasa wa {personalData} unaweza kuomba kiungo kwa barua pepe. Kinakuonyesha yote tuliyo nayo kuhusu anwani hiyo, na unaweza kuyasahihisha, kupakua nakala au kuyafuta hapo hapo. Kwa jambo lolote lingine, andika kwa {email} kutoka kwenye anwani inayohusika, au tuonyeshe kwa njia nyingine kwamba ni wewe. Ni bure. Tunajibu ndani ya siku saba, au thelathini ikiwa inabidi tuandae nakala kwa kampuni nyingine.

Usiporidhika, unaweza kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data (ODPC) jijini Nairobi, katika {commissioner}. Si lazima utuulize kwanza.

## Jinsi tunavyoilinda

Kurasa husimbwa kwa njia fiche zikiwa njiani kuja kwako pale tovuti inapoendeshwa chini ya anwani yake ya umma. Viungo katika barua pepe zetu vina funguo za bahati nasibu, ambazo tunahifadhi alama yake tu. Data yako ikiwahi kuangukia mikono mibaya na inaweza kutumiwa kukudhuru, tunamwarifu Kamishna wa Data ndani ya saa 72 na wewe bila kuchelewa kusikofaa, kama kifungu cha 43 kinavyotaka.

## Watoto

Tovuti hii ni ya watu wazima. Hatuhifadhi kwa kujua data ya mtu yeyote aliye chini ya miaka kumi na minane.

## Mabadiliko ya sera hii

Tunapobadilisha sera hii, tunabadilisha tarehe iliyo juu. Tunakuuliza kwanza ikiwa tunataka kutumia data tuliyo nayo tayari kwa jambo jipya.`,
}
