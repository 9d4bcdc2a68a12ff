// Counties with their main towns, and towns. Coordinates: GeoNames (geonames.org, CC BY 4.0), rounded to about a hundred metres.

/** name|main town|latitude|longitude|other names */
export const countyLines = `
Baringo|Kabarnet|0.492|35.743|
Bomet|Bomet|-0.781|35.342|
Bungoma|Bungoma|0.564|34.561|
Busia|Busia|0.460|34.112|
Elgeyo-Marakwet|Iten|0.670|35.508|Elgeyo Marakwet, Keiyo Marakwet
Embu|Embu|-0.540|37.457|
Garissa|Garissa|-0.453|39.646|
Homa Bay|Homa Bay|-0.527|34.457|Homabay
Isiolo|Isiolo|0.355|37.582|
Kajiado|Kajiado|-1.852|36.777|
Kakamega|Kakamega|0.284|34.752|
Kericho|Kericho|-0.368|35.283|
Kiambu|Kiambu|-1.171|36.836|
Kilifi|Kilifi|-3.630|39.850|
Kirinyaga|Kerugoya|-0.499|37.280|
Kisii|Kisii|-0.682|34.767|
Kisumu|Kisumu|-0.102|34.762|Kisumo
Kitui|Kitui|-1.367|38.011|
Kwale|Kwale|-4.174|39.452|
Laikipia|Nanyuki|0.006|37.074|
Lamu|Lamu|-2.272|40.902|
Machakos|Machakos|-1.522|37.265|
Makueni|Wote|-1.781|37.629|
Mandera|Mandera|3.937|41.857|
Marsabit|Marsabit|2.335|37.991|
Meru|Meru|0.046|37.656|
Migori|Migori|-1.063|34.473|
Mombasa|Mombasa|-4.055|39.664|Msa, Mombasani
Murang'a|Murang'a|-0.721|37.153|Muranga
Nairobi|Nairobi|-1.283|36.817|Nrb, Nbi, Nai
Nakuru|Nakuru|-0.307|36.072|Nax, Naks
Nandi|Kapsabet|0.204|35.105|
Narok|Narok|-1.081|35.871|
Nyamira|Nyamira|-0.563|34.936|
Nyandarua|Ol Kalou|-0.271|36.379|
Nyeri|Nyeri|-0.420|36.948|
Samburu|Maralal|1.097|36.698|
Siaya|Siaya|0.061|34.288|
Taita-Taveta|Voi|-3.396|38.556|Taita Taveta, Taita
Tana River|Hola|-1.483|40.033|
Tharaka-Nithi|Chuka|-0.333|37.646|Tharaka Nithi, Tharaka
Trans Nzoia|Kitale|1.016|35.006|Trans-Nzoia, Transnzoia
Turkana|Lodwar|3.120|35.596|
Uasin Gishu|Eldoret|0.520|35.270|Uasin-Gishu
Vihiga|Mbale|0.082|34.721|
Wajir|Wajir|1.747|40.057|
West Pokot|Kapenguria|1.239|35.112|
`

/** name|county|latitude|longitude|other names */
export const townLines = `
Ahero|Kisumu|-0.174|34.919|
Archers Post|Samburu|0.640|37.666|
Athi River|Machakos|-1.456|36.978|Athi
Awasi|Kisumu|-0.168|35.082|
Awendo|Migori|-0.907|34.529|
Bamba|Kilifi|-3.541|39.523|
Banissa|Mandera|3.941|40.342|
Baragoi|Samburu|1.784|36.786|
Baraton|Nandi|0.255|35.083|
Bondo|Siaya|-0.096|34.273|
Bura Tana|Tana River|-1.193|39.840|
Burnt Forest|Uasin Gishu|0.217|35.432|
Butere|Kakamega|0.207|34.490|
Bute|Wajir|3.359|39.420|
Chaka|Nyeri|-0.360|37.000|
Chavakali|Vihiga|0.118|34.733|
Chepareria|West Pokot|1.306|35.204|
Chogoria|Tharaka-Nithi|-0.230|37.627|
Chuka|Tharaka-Nithi|-0.333|37.646|
Chwele|Bungoma|0.762|34.549|
Dadaab|Garissa|0.052|40.309|
Dundori|Nakuru|-0.252|36.236|
El Wak|Mandera|2.809|40.929|
Elburgon|Nakuru|-0.300|35.809|
Eldama Ravine|Baringo|0.052|35.727|
Eldas|Wajir|2.492|39.567|
Eldoret|Uasin Gishu|0.520|35.270|Eldi, Eldy
Emali|Makueni|-2.080|37.472|
Endarasha|Nyeri|-0.305|36.796|
Engineer|Nyandarua|-0.605|36.576|
Faza|Lamu|-2.056|41.112|
Funyula|Busia|0.279|34.119|
Funzi|Kwale|-4.579|39.438|
Garba Tula|Isiolo|0.534|38.519|
Garsen|Tana River|-2.266|40.110|
Gatundu|Kiambu|-1.050|36.900|
Gilgil|Nakuru|-0.504|36.318|
Giriftu|Wajir|2.000|39.752|
Githunguri|Kiambu|-1.058|36.776|
Gongoni|Kilifi|-3.037|40.137|
Habaswein|Wajir|1.017|39.491|
Hola|Tana River|-1.483|40.033|
Ijara|Garissa|-1.595|40.514|
Ikinu|Kiambu|-1.108|36.792|
Illasit|Kajiado|-2.959|37.571|
Imara Daima|Nairobi|-1.323|36.880|Imaara Daima, Imara
Isebania|Migori|-1.225|34.464|
Isinya|Kajiado|-1.679|36.851|
Iten|Elgeyo-Marakwet|0.670|35.508|
Jomvu|Mombasa|-3.986|39.608|
Juja|Kiambu|-1.101|37.013|
Kabarnet|Baringo|0.492|35.743|
Kagio|Kirinyaga|-0.625|37.256|
Kainuk|Turkana|1.774|35.506|
Kakuma|Turkana|3.714|34.857|
Kaloleni|Kilifi|-3.814|39.631|
Kangare|Murang'a|-0.796|36.881|
Kangema|Murang'a|-0.686|36.965|
Kangundo|Machakos|-1.303|37.348|
Kapcherop|Trans Nzoia|1.040|35.321|
Kapenguria|West Pokot|1.239|35.112|
Kapkatet|Kericho|-0.630|35.194|
Kapsabet|Nandi|0.204|35.105|
Kapsoit|Kericho|-0.320|35.218|
Kapsokwony|Bungoma|0.852|34.702|
Kapsowar|Elgeyo-Marakwet|0.979|35.559|
Karatina|Nyeri|-0.484|37.127|
Karuri|Kiambu|-1.176|36.756|
Kasuku|Nyandarua|-0.131|36.379|
Kathwana|Tharaka-Nithi|-0.331|37.869|
Katito|Kisumu|-0.269|34.972|
Kawaida|Kiambu|-1.146|36.760|
Kebirigo|Nyamira|-0.603|34.961|
Kendu Bay|Homa Bay|-0.362|34.653|
Kenol|Murang'a|-0.937|37.123|
Kenyenya|Kisii|-0.888|34.732|
Keringet|Nakuru|-0.468|35.682|
Keroka|Nyamira|-0.776|34.947|
Kerugoya|Kirinyaga|-0.499|37.280|
Kesses|Uasin Gishu|0.302|35.314|
Khayega|Kakamega|0.209|34.771|
Khwisero|Kakamega|0.171|34.595|
Kianyaga|Kirinyaga|-0.495|37.350|
Kibwezi|Makueni|-2.409|37.966|
Kiganjo|Nyeri|-0.396|37.000|
Kihancha|Migori|-1.193|34.620|
Kiirua|Meru|0.121|37.560|
Kikima|Makueni|-1.662|37.447|
Kikuyu|Kiambu|-1.246|36.663|Kikuyu town
Kilgoris|Narok|-1.008|34.878|
Kimana|Kajiado|-2.799|37.537|
Kimbimbi|Kirinyaga|-0.622|37.365|
Kimende|Kiambu|-0.983|36.631|
Kimilili|Bungoma|0.788|34.716|
Kiminini|Trans Nzoia|0.893|34.925|
Kinango|Kwale|-4.137|39.315|
Kinna|Isiolo|0.319|38.205|
Kinungi|Nakuru|-0.804|36.531|
Kipini|Tana River|-2.526|40.526|
Kipkelion|Kericho|-0.200|35.467|
Kiriaini|Murang'a|-0.879|36.887|
Kiserian|Kajiado|-1.427|36.687|
Kitale|Trans Nzoia|1.016|35.006|
Kitengela|Kajiado|-1.476|36.961|Kite, Kitenge
Kithimani|Machakos|-1.185|37.447|
Konza|Machakos|-1.739|37.132|
Kutus|Kirinyaga|-0.575|37.327|
Lafey|Mandera|3.151|41.186|
Laisamis|Marsabit|1.593|37.806|
Lang'ata|Nairobi|-1.367|36.733|Langata
Limuru|Kiambu|-1.114|36.642|
Litein|Kericho|-0.582|35.190|
Lodwar|Turkana|3.120|35.596|
Loiyangalani|Marsabit|2.744|36.715|
Lokichar|Turkana|2.381|35.651|
Lokichokio|Turkana|4.208|34.354|
Lolgorien|Narok|-1.229|34.807|
Londiani|Kericho|-0.166|35.594|
Luanda|Vihiga|0.023|34.587|
Lunga-Lunga|Kwale|-4.553|39.124|
Maai Mahiu|Nakuru|-0.989|36.585|Mai Mahiu
Mado Gashi|Garissa|0.731|39.174|
Magadi|Kajiado|-1.901|36.287|
Mairo Inya|Nyandarua|0.025|36.409|
Maji Mazuri|Baringo|-0.020|35.691|
Makindu|Makueni|-2.278|37.819|
Malaba|Busia|0.635|34.282|
Malava|Kakamega|0.447|34.854|
Malikisi|Bungoma|0.677|34.422|Malakisi
Malindi|Kilifi|-3.218|40.117|
Maragua|Murang'a|-0.796|37.133|
Maralal|Samburu|1.097|36.698|
Marereni|Kilifi|-2.860|40.151|
Mariakani|Kilifi|-3.863|39.475|
Marigat|Baringo|0.471|35.986|
Marimanti|Tharaka-Nithi|-0.155|37.976|
Maseno|Kisumu|-0.007|34.600|
Masii|Machakos|-1.461|37.438|
Matuga|Kwale|-4.168|39.571|
Matunda|Uasin Gishu|0.844|35.137|
Matuu|Machakos|-1.145|37.547|
Mau Narok|Nakuru|-0.607|36.008|
Maua|Meru|0.233|37.941|
Maungu|Taita-Taveta|-3.558|38.749|
Mazeras|Kwale|-3.964|39.550|
Mbale|Vihiga|0.082|34.721|
Mbita|Homa Bay|-0.425|34.207|
Merti|Isiolo|1.067|38.666|
Mitunguu|Meru|-0.109|37.783|
Mlolongo|Machakos|-1.396|36.940|
Mogonga|Kisii|-0.865|34.763|
Mogotio|Baringo|-0.022|35.961|
Moi's Bridge|Uasin Gishu|0.872|35.122|Mois Bridge
Mokowe|Lamu|-2.237|40.846|
Molo|Nakuru|-0.248|35.732|
Mosocho|Kisii|-0.589|34.734|
Mosoriot|Nandi|0.321|35.176|
Moyale|Marsabit|3.527|39.056|
Mpeketoni|Lamu|-2.389|40.698|
Msambweni|Kwale|-4.462|39.483|
Mtito Andei|Makueni|-2.690|38.167|
Mtwapa|Kilifi|-3.939|39.749|
Muhoroni|Kisumu|-0.158|35.196|
Muhuru|Migori|-0.999|34.096|
Mukurwe-ini|Nyeri|-0.561|37.048|Mukurweini
Mulot|Bomet|-0.938|35.422|
Mumias|Kakamega|0.335|34.488|
Mwala|Machakos|-1.353|37.455|
Mwatate|Taita-Taveta|-3.505|38.377|
Mweiga|Nyeri|-0.320|36.902|
Mwingi|Kitui|-0.936|38.060|
Nairagi Enkare|Narok|-1.044|36.163|
Naivasha|Nakuru|-0.714|36.433|Vasha, Naivasa
Nambare|Busia|0.458|34.254|
Nandi Hills|Nandi|0.104|35.184|
Nanyuki|Laikipia|0.006|37.074|
Naro Moru|Nyeri|-0.164|37.018|
Ndhiwa|Homa Bay|-0.731|34.368|
Ndori|Siaya|-0.079|34.363|
Ndunyu Njeru|Nyandarua|-0.546|36.562|
Ngewa|Kiambu|-1.092|36.866|
Ngong|Kajiado|-1.353|36.670|
Njoro|Nakuru|-0.330|35.944|
Nkubu|Meru|-0.069|37.666|
North Horr|Marsabit|3.322|37.070|
Ntulelei|Narok|-1.096|36.086|
Nunguni|Makueni|-1.793|37.363|
Nyahururu|Laikipia|0.038|36.363|
Nyangusu|Kisii|-0.933|34.844|
Nyansiongo|Nyamira|-0.760|35.015|
Ogembo|Kisii|-0.801|34.726|
Ogunja|Siaya|0.190|34.299|
Ol Joro Orok|Nyandarua|-0.075|36.363|
Ol Kalou|Nyandarua|-0.271|36.379|
Olenguruone|Nakuru|-0.586|35.688|
Oloitokitok|Kajiado|-2.927|37.510|Loitokitok
Olulung'a|Narok|-1.003|35.663|
Ongata Rongai|Kajiado|-1.395|36.764|Rongai, Ronga
Ortum|West Pokot|1.437|35.356|
Othaya|Nyeri|-0.547|36.932|
Oyugis|Homa Bay|-0.510|34.731|
Port Victoria|Busia|0.098|33.972|
Pumwani|Nairobi|-1.283|36.847|
Ramu|Mandera|3.931|41.223|
Rironi|Kiambu|-1.151|36.636|
Rongo|Migori|-0.757|34.598|
Ruiru|Kiambu|-1.147|36.961|Ruiruu
Rumuruti|Laikipia|0.273|36.538|
Runyenjes|Embu|-0.423|37.570|
Saba Saba|Murang'a|-0.876|37.143|
Sagana|Kirinyaga|-0.668|37.209|
Sega|Siaya|0.254|34.228|
Serem|Vihiga|0.077|34.855|
Shianda|Kakamega|0.319|34.574|
Shimoni|Kwale|-4.648|39.382|
Siakago|Embu|-0.577|37.640|
Sindo|Homa Bay|-0.541|34.169|
Sirisia|Bungoma|0.755|34.504|
Sololo|Marsabit|3.564|38.643|
Sondu|Kericho|-0.391|35.013|
Sori|Migori|-0.841|34.160|
Sotik|Bomet|-0.691|35.111|
South Kinangop|Nyandarua|-0.726|36.653|
Subukia|Nakuru|-0.016|36.209|
Suguta|Samburu|0.825|36.689|
Sultan Hamud|Makueni|-2.020|37.372|
Tabaka|Kisii|-0.747|34.667|
Takaba|Mandera|3.355|40.223|
Takaungu|Kilifi|-3.683|39.857|
Tala|Machakos|-1.268|37.322|
Tarbaj|Wajir|2.208|40.118|
Taveta|Taita-Taveta|-3.399|37.683|
Thika|Kiambu|-1.033|37.069|
Timau|Meru|0.084|37.239|
Timboroa|Uasin Gishu|0.086|35.530|
Tinganga|Kiambu|-1.130|36.814|
Turbo|Uasin Gishu|0.634|35.048|
Ukunda|Kwale|-4.293|39.564|
Usenge|Siaya|-0.067|34.057|
Vipingo|Kilifi|-3.815|39.813|
Voi|Taita-Taveta|-3.396|38.556|
Wamba|Samburu|0.980|37.323|
Wamunyu|Machakos|-1.410|37.564|
Wanguru|Kirinyaga|-0.684|37.357|
Watamu|Kilifi|-3.353|40.021|
Webuye|Bungoma|0.600|34.771|
Witu|Lamu|-2.389|40.438|
Wote|Makueni|-1.781|37.629|
Wundanyi|Taita-Taveta|-3.396|38.357|
Yala|Siaya|0.094|34.536|
`
