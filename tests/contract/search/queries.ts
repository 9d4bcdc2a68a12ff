/**
 * What people type, on which list, and which properties of the sample company a person would pick: list|words|properties.
 * Available and pending ones only. Nothing after the second bar means that nothing fits.
 */
export const queries = `
sale|3 bedroom apartment kilimani|kilimani-apartment
sale|kilimani apartment 3 bedroom|kilimani-apartment
sale|apartment, 3 bedrooms, Kilimani|kilimani-apartment
sale|3br kilimani|kilimani-apartment
sale|3bdrm flat kilimani|kilimani-apartment
sale|3 b/r flat in kilimani nairobi|kilimani-apartment
sale|three bedroom apartment in Kilimani, Nairobi|kilimani-apartment
sale|kilimni|kilimani-apartment
sale|Kilimanii 3 bedroom|kilimani-apartment
sale|killimani flat|kilimani-apartment
sale|kilimani with dsq|kilimani-apartment
sale|kilimani swimming pool gym|kilimani-apartment
sale|apartment with pool and gym|lavington-apartment kilimani-apartment mwamba-heights
sale|apartment with lift|lavington-apartment kilimani-apartment ruiru-apartment kileleshwa-condo mwamba-heights
sale|near kilimani|kilimani-apartment lavington-apartment kileleshwa-condo westlands-building mwamba-heights
sale|apartments near Westlands|kilimani-apartment lavington-apartment kileleshwa-condo mwamba-heights
sale|within 2 km of kilimani|kilimani-apartment kileleshwa-condo mwamba-heights
sale|5km from lavington|lavington-apartment kilimani-apartment kileleshwa-condo westlands-building mwamba-heights
sale|kilimani lavington kileleshwa|kilimani-apartment lavington-apartment kileleshwa-condo mwamba-heights
sale|kilimani or lavington 4 bedroom|lavington-apartment
sale|lavi 4br|lavington-apartment
sale|lavignton apartment|lavington-apartment
sale|Lavington, Nairobi|lavington-apartment
sale|4 bedroom appartment lavington|lavington-apartment
sale|kile 2 bedroom|kileleshwa-condo mwamba-heights
sale|kileleswa|kileleshwa-condo mwamba-heights
sale|condo kileleshwa|kileleshwa-condo
sale|furnished 2 bedroom kileleshwa under 20m|kileleshwa-condo
sale|2 bedroom under 20M|kileleshwa-condo mwamba-heights
sale|2br below 17 million|kileleshwa-condo mwamba-heights
sale|villa karen|karen-villa
sale|karen villa|karen-villa
sale|villa iko karen xqz|karen-villa
sale|karen 5 bedroom villa with swimming pool|karen-villa
sale|five bedroom villa karen|karen-villa
sale|house in karen|karen-villa
sale|karen house with own compound|karen-villa
sale|kareni|karen-villa
sale|ndege road|karen-villa
sale|karen runda muthaiga|karen-villa runda-maisonette muthaiga-villa
sale|karen or runda|karen-villa runda-maisonette
sale|runda 4 bedroom|runda-maisonette
sale|runda maisonette|runda-maisonette
sale|house runda under 100m|runda-maisonette
sale|maisonette|runda-maisonette garden-estate-maisonette
sale|maisonette nairobi 4 bedroom with dsq|runda-maisonette garden-estate-maisonette
sale|jacaranda garden|runda-maisonette tigoni-wanjiku-house
sale|muthaiga|muthaiga-villa
sale|6 bedroom villa nairobi|muthaiga-villa
sale|six bedroom villa|muthaiga-villa nyali-villa
sale|6 bedrooms|muthaiga-villa nyali-villa
sale|5+ bedrooms|karen-villa muthaiga-villa nyali-villa
sale|villa over 100m|karen-villa muthaiga-villa
sale|villa mombasa|nyali-villa
sale|nyali|nyali-villa
sale|Nyali Mombasa villa beachfront|nyali-villa
sale|nyali furnished villa|nyali-villa
sale|msa villa|nyali-villa
sale|swahili style villa|nyali-villa
sale|house on the coast mombasa|nyali-villa
sale|kitengela|kitengela-bungalow
sale|kitngela bungalow|kitengela-bungalow
sale|3 bedroom bungalow kitengela|kitengela-bungalow
sale|kitengela house under 12m|kitengela-bungalow
sale|3 bedroom house on 1/8 acre kitengela|kitengela-bungalow
sale|house on an eighth of an acre|kitengela-bungalow
sale|bungalow|kitengela-bungalow
sale|kajiado|kitengela-bungalow
sale|kite bungalow 3br|kitengela-bungalow
sale|syokimau townhouse|syokimau-townhouse
sale|sykimau|syokimau-townhouse
sale|syoks|syokimau-townhouse
sale|Syokimao 4 bedroom|syokimau-townhouse
sale|4 bedroom townhouse below 15m|syokimau-townhouse
sale|townhouse machakos county|syokimau-townhouse
sale|mombasa road|syokimau-townhouse
sale|house mombasa road under 20m|syokimau-townhouse
sale|town house|syokimau-townhouse kiambu-road-townhouse
sale|townhouses in a gated community|syokimau-townhouse kiambu-road-townhouse
sale|gated estate|syokimau-townhouse kiambu-road-townhouse
sale|kiambu road|kiambu-road-townhouse muthaiga-villa runda-maisonette
sale|kiambu rd 3 bedroom townhouse|kiambu-road-townhouse
sale|3 bedroom townhouse|kiambu-road-townhouse
sale|roof terrace|kiambu-road-townhouse
sale|ruiru|ruiru-apartment
sale|ruiru 1 bedroom|ruiru-apartment
sale|one bedroom apartment ruiru|ruiru-apartment
sale|1br under 4m|ruiru-apartment
sale|1 bedroom 3.2m|ruiru-apartment
sale|eastern bypass|ruiru-apartment
sale|apartment below 5 million|ruiru-apartment
sale|thika road apartment|ruiru-apartment
sale|kiambu county apartments|ruiru-apartment
sale|kiambu|kiambu-road-townhouse ruiru-apartment tigoni-wanjiku-house
sale|tigoni|tigoni-wanjiku-house
sale|tigoni house 4 bedroom|tigoni-wanjiku-house
sale|Nyũmba ya Wanjikũ|tigoni-wanjiku-house
sale|nyumba ya wanjiku|tigoni-wanjiku-house
sale|house on half an acre|runda-maisonette tigoni-wanjiku-house nyali-villa
sale|fireplace|karen-villa runda-maisonette muthaiga-villa tigoni-wanjiku-house garden-estate-maisonette
sale|garden estate|garden-estate-maisonette
sale|garden estate 4 bedroom under 40m|garden-estate-maisonette
sale|thika superhighway house|garden-estate-maisonette
sale|office building|westlands-building
sale|waiyaki way|westlands-building lavington-apartment
sale|westy|westlands-building
sale|commercial building westlands|westlands-building
sale|houses 30m to 45m|tigoni-wanjiku-house garden-estate-maisonette
sale|apartments 20m-40m|kilimani-apartment lavington-apartment
sale|between 10m and 15m|kitengela-bungalow syokimau-townhouse mwamba-heights
sale|pet friendly house|runda-maisonette kitengela-bungalow tigoni-wanjiku-house kiambu-road-townhouse
sale|kisumu|
sale|nakuru 3 bedroom|
sale|bedsitter rongai|rongai-bedsitter
sale|half acre tigoni|tigoni-half-acre
sale|to let ruaka|ruaka-rental
sale|nyumba ya kupanga kilimani|kilimani-studio
sale|plot in kajiado|kajiado-eighth isinya-six-acres
sale|nyumba kuuza karen|karen-villa
sale|digs kilimani|kilimani-apartment
rent|3 bedroom ruaka|ruaka-rental
rent|ruaka 3br under 100k|ruaka-rental
rent|3 bedroom under 100k|ruaka-rental
rent|3 bedroom below 100,000|ruaka-rental
rent|ruaka|ruaka-rental
rent|rwaka 3 bedroom|ruaka-rental
rent|3 bedroom near two rivers|ruaka-rental
rent|apartment ruaka ksh 85,000|ruaka-rental
rent|flat ruaka 80-90k|ruaka-rental
rent|kiambu county apartment|ruaka-rental
rent|limuru road 3 bedroom|ruaka-rental
rent|3 bedroom apartment around 85k|ruaka-rental
rent|bedsitter|rongai-bedsitter
rent|bedsiter rongai|rongai-bedsitter
rent|Rongai bedsitter|rongai-bedsitter
rent|bedsitter ongata rongai under 15k|rongai-bedsitter
rent|bed sitter rongai|rongai-bedsitter
rent|bedsita ronga|rongai-bedsitter
rent|bs rongai|rongai-bedsitter
rent|ongata rongia bedsitter|rongai-bedsitter
rent|rongai|rongai-bedsitter rongai-double-room
rent|rongai under 15,000|rongai-bedsitter rongai-double-room
rent|house below 15k rongai|rongai-bedsitter rongai-double-room
rent|keja rongai|rongai-bedsitter rongai-double-room
rent|double room rongai|rongai-double-room
rent|double room|rongai-double-room
rent|vyumba viwili rongai|rongai-double-room
rent|kajiado|rongai-bedsitter rongai-double-room
rent|magadi road|rongai-bedsitter rongai-double-room
rent|single room thika|thika-single-room
rent|thikka single room|thika-single-room
rent|singo thika|thika-single-room
rent|chumba kimoja thika|thika-single-room
rent|single room under 10k|thika-single-room
rent|elfu 10 thika|thika-single-room
rent|nyumba thika|thika-single-room
rent|makongeni|thika-single-room
rent|keja under 12k|thika-single-room rongai-double-room
rent|cheap rooms|rongai-bedsitter thika-single-room rongai-double-room
rent|cheap thika|thika-single-room
rent|near school|thika-single-room
rent|studio|kilimani-studio
rent|studio kilimani|kilimani-studio
rent|furnished studio kilimani|kilimani-studio
rent|kilimani furnished studio apartment under 50k|kilimani-studio
rent|argwings kodhek|kilimani-studio
rent|studio near kilimani|kilimani-studio
rent|kilimani 3 bedroom|
rent|villa karen|karen-villa-rental
rent|karen 4 bedroom to let|karen-villa-rental
rent|karen house with pool|karen-villa-rental
rent|4 bedroom house with dsq karen|karen-villa-rental
rent|house 300k to 400k|karen-villa-rental
rent|langata road villa|karen-villa-rental
rent|ngong road villa|karen-villa-rental
rent|office westlands|westlands-office-floor
rent|office space waiyaki way|westlands-office-floor
rent|ofisi westlands|westlands-office-floor
rent|westlnds office|westlands-office-floor
rent|furnished office|westlands-office-floor
rent|office to let nairobi under 500k|westlands-office-floor
rent|godown athi river|athi-river-godown
rent|warehouse mombasa road|athi-river-godown
rent|godown|athi-river-godown
rent|go down athi river|athi-river-godown
rent|warehouse with three phase power|athi-river-godown
rent|machakos godown|athi-river-godown
rent|nairobi|westlands-office-floor kilimani-studio karen-villa-rental
rent|water included|ruaka-rental kilimani-studio rongai-bedsitter thika-single-room rongai-double-room
rent|eldoret|
land|half acre|tigoni-half-acre nanyuki-half-acre
land|half an acre|tigoni-half-acre nanyuki-half-acre
land|1/2 acre|tigoni-half-acre nanyuki-half-acre
land|½ acre nanyuki|nanyuki-half-acre
land|nusu eka|tigoni-half-acre nanyuki-half-acre
land|1/8 acre|kajiado-eighth
land|50x100|kajiado-eighth
land|50 by 100 plot kajiado|kajiado-eighth
land|eighth acre kajiado|kajiado-eighth
land|an eighth|kajiado-eighth
land|plot kajiado ready title|kajiado-eighth isinya-six-acres
land|plot under 500k|kajiado-eighth
land|ploti kajiado under 1m|kajiado-eighth
land|kajiado|kajiado-eighth isinya-six-acres
land|kajado|kajiado-eighth isinya-six-acres
land|half acre kajiado ready title|
land|shamba limuru|limuru-tea-parcel tigoni-half-acre
land|tea farm|limuru-tea-parcel
land|shamba la chai limuru|limuru-tea-parcel
land|2 acres limuru|limuru-tea-parcel
land|ngecha|limuru-tea-parcel
land|tigoni limuru plot|tigoni-half-acre
land|kiambu|tigoni-half-acre limuru-tea-parcel
land|nanyuki|nanyuki-half-acre
land|laikipia|nanyuki-half-acre laikipia-twelve-hectares
land|mt kenya view plot|nanyuki-half-acre laikipia-twelve-hectares
land|rumuruti road|laikipia-twelve-hectares
land|30 acres|laikipia-twelve-hectares
land|over 10 acres|laikipia-twelve-hectares
land|12 hectares|laikipia-twelve-hectares
land|6 acres isinya|isinya-six-acres
land|isinya agricultural land|isinya-six-acres
land|5 to 10 acres|isinya-six-acres
land|namanga road land|isinya-six-acres
land|beach plot diani|diani-beach-plot
land|diani|diani-beach-plot
land|acre and a half diani|diani-beach-plot
land|galu beach|diani-beach-plot
land|kwale county|diani-beach-plot
land|fenced plot with title deed|kajiado-eighth nanyuki-half-acre laikipia-twelve-hectares isinya-six-acres
land|shamba 5m to 10m|isinya-six-acres
land|residential plot|tigoni-half-acre kajiado-eighth
land|50 kwa 100 kajiado|kajiado-eighth
land|ardhi kajiado|kajiado-eighth isinya-six-acres
all|karen|karen-villa karen-villa-rental
all|bedsitter rongai|rongai-bedsitter
all|3 bedroom kilimani|kilimani-apartment
all|godown to let|athi-river-godown
all|plot kajiado|kajiado-eighth isinya-six-acres
all|villa|karen-villa nyali-villa muthaiga-villa karen-villa-rental
all|westlands office|westlands-office-floor
all|half acre|tigoni-half-acre nanyuki-half-acre
rent|1 bedroom kilimani|mugumo-court
rent|one bedroom kilimani under 25k|mugumo-court
rent|2 bedroom kilimani|mugumo-court
rent|2br kilimani 35k to 40k|mugumo-court
rent|2 bedroom under 40k|mugumo-court
rent|kilimani under 30k|mugumo-court
rent|mugumo|mugumo-court
rent|mugumo court kilimani|mugumo-court
rent|house that takes dogs karen|karen-villa-rental
rent|gym kilimani|mugumo-court kilimani-studio
rent|kilimani with borehole|mugumo-court
rent|ruaka with lift|ruaka-rental
rent|3 bedroom with lift|ruaka-rental
rent|3 bedroom with lift and generator under 90k|ruaka-rental
rent|token meter rongai|rongai-bedsitter rongai-double-room
rent|rongai water included|rongai-bedsitter rongai-double-room
rent|house with garden karen|karen-villa-rental
rent|villa with staff quarters|karen-villa-rental
rent|karen 380k|karen-villa-rental
rent|4 bedroom 350,000 - 400,000|karen-villa-rental
rent|office 4000 sq ft westlands|westlands-office-floor
rent|office with parking westlands|westlands-office-floor
rent|warehouse over 7000 sq ft|athi-river-godown
rent|godown athi river under 300k|athi-river-godown
rent|ghala athi river|athi-river-godown
rent|single room|thika-single-room
rent|single room near makongeni market|thika-single-room
rent|room in thika under 9000|thika-single-room
rent|nyumba rongai chini ya 12000|rongai-double-room
rent|nyumba ya kupanga rongai|rongai-bedsitter rongai-double-room
rent|chumba cha kupanga thika|thika-single-room
rent|vyumba vitatu ruaka|ruaka-rental
rent|vyumba vitatu chini ya laki moja|ruaka-rental
rent|nyumba ya vyumba viwili kilimani|mugumo-court
rent|chumba kimoja cha kulala kilimani|mugumo-court
rent|keja ya 10k|thika-single-room
rent|keja kilimani|mugumo-court kilimani-studio
rent|keja 2br kilimani|mugumo-court
rent|bedsitter under 14k|rongai-bedsitter
rent|bedsitter 10k to 15k|rongai-bedsitter
rent|bedsitter in kilimani|
rent|3 bedroom apartment to let near two rivers mall|ruaka-rental
rent|maisonette|
rent|townhouse|
rent|syokimau|
rent|studio under 40k|
rent|studio around 50k|kilimani-studio
rent|kilimani 48k|kilimani-studio
rent|house for rent in karen nairobi kenya|karen-villa-rental
rent|houses to let in rongai|rongai-bedsitter rongai-double-room
rent|looking for a 2 bedroom in kilimani|mugumo-court
rent|i want a one bedroom house under 30k|mugumo-court
rent|any bedsitter rongai with parking|rongai-bedsitter
rent|affordable 1br|mugumo-court
rent|1br 20-30k|mugumo-court
rent|20k to 30k|mugumo-court
rent|over 300k|westlands-office-floor karen-villa-rental
rent|less than 11k|thika-single-room rongai-double-room
rent|from 40k to 50k|kilimani-studio
rent|elfu ishirini na tano kilimani|mugumo-court
rent|elfu hamsini kilimani|mugumo-court kilimani-studio
rent|office|westlands-office-floor
rent|ofisi nairobi|westlands-office-floor
rent|nyali|
sale|3 bedroom under 25m|kilimani-apartment kitengela-bungalow
sale|3 bedroom between 20 and 30 million|kilimani-apartment kiambu-road-townhouse
sale|4 bedroom house nairobi|runda-maisonette garden-estate-maisonette
sale|4br under 50m|lavington-apartment syokimau-townhouse tigoni-wanjiku-house garden-estate-maisonette
sale|under 5m|ruiru-apartment mwamba-heights
sale|milioni tatu na nusu|ruiru-apartment
sale|nyumba chini ya milioni kumi na mbili|kitengela-bungalow ruiru-apartment mwamba-heights
sale|nyumba ya vyumba vitatu kitengela|kitengela-bungalow
sale|villa ya vyumba sita nyali|nyali-villa
sale|nyumba yenye bwawa la kuogelea karen|karen-villa
sale|bwawa la kuogelea|karen-villa lavington-apartment kilimani-apartment nyali-villa muthaiga-villa mwamba-heights
sale|beach house|nyali-villa
sale|hous in karen wth swiming pool|karen-villa
sale|fireplace tigoni|tigoni-wanjiku-house
sale|flat with gym kilimani|kilimani-apartment
sale|furnished|kileleshwa-condo nyali-villa
sale|dsq|karen-villa runda-maisonette lavington-apartment kilimani-apartment muthaiga-villa garden-estate-maisonette
sale|condo|kileleshwa-condo
sale|near syokimau station|syokimau-townhouse
sale|villa on more than an acre|muthaiga-villa
sale|3/4 acre karen|karen-villa
sale|house over 5000 sq ft|karen-villa nyali-villa muthaiga-villa
sale|apartment over 2000 sqft|lavington-apartment
sale|mansion muthaiga|muthaiga-villa
sale|bungalow kajiado county|kitengela-bungalow
sale|houses in nairobi under 40 million|garden-estate-maisonette
sale|2 or 3 bedroom kilimani or kileleshwa|kilimani-apartment kileleshwa-condo mwamba-heights
sale|3-4 bedroom kiambu|kiambu-road-townhouse tigoni-wanjiku-house
sale|at least 5 bedrooms mombasa|nyali-villa
sale|at most 2 bedrooms|ruiru-apartment kileleshwa-condo mwamba-heights
sale|off the eastern bypass ruiru 1br|ruiru-apartment
sale|2 bedroom kilimani 38k|mugumo-court
sale|1 bedroom for rent kilimani|mugumo-court
sale|house to let karen|karen-villa-rental
sale|single room thika|thika-single-room
sale|godown to let athi river|athi-river-godown
sale|half acre nanyuki|nanyuki-half-acre
rent|3 bedroom apartment for sale kilimani|kilimani-apartment
rent|plot kajiado|kajiado-eighth isinya-six-acres
land|house for sale kitengela|kitengela-bungalow
land|bedsitter rongai|rongai-bedsitter
land|quarter acre|
land|shamba kajiado|kajiado-eighth isinya-six-acres
land|kiwanja kajiado|kajiado-eighth isinya-six-acres
land|ekari sita isinya|isinya-six-acres
land|nusu ekari nanyuki|nanyuki-half-acre
land|plot below 3m|kajiado-eighth nanyuki-half-acre
land|milioni mbili na nusu nanyuki|nanyuki-half-acre
land|beachfront|diani-beach-plot
land|agricultural land laikipia|laikipia-twelve-hectares
land|land with water and electricity|tigoni-half-acre nanyuki-half-acre diani-beach-plot
land|20 to 40 acres|laikipia-twelve-hectares
land|land near a school|limuru-tea-parcel kajiado-eighth
all|2 bedroom|kileleshwa-condo mugumo-court mwamba-heights
all|under 15k|thika-single-room rongai-bedsitter rongai-double-room
all|lavington|lavington-apartment
all|nyumba karen|karen-villa karen-villa-rental
all|plot with mountain view|nanyuki-half-acre laikipia-twelve-hectares
all|swimming pool|karen-villa lavington-apartment kilimani-apartment nyali-villa muthaiga-villa karen-villa-rental mwamba-heights
all|shamba|tigoni-half-acre limuru-tea-parcel kajiado-eighth nanyuki-half-acre laikipia-twelve-hectares diani-beach-plot isinya-six-acres
`
  .trim()
  .split('\n')
  .map((line) => {
    const [list = '', words = '', keys = ''] = line.split('|')
    return { list, words, expected: keys.split(' ').filter(Boolean) }
  })
