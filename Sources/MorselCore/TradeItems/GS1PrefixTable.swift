// Made by Scripts/build-application-identifiers from Reference/gs1. Do not edit.

enum GS1PrefixTable {
    /// The prefixes, one range per line.
    static var table: StaticString {
        #"""
        0000000~0000000~company~
        0000001~0000099~unassigned~
        00001~00009~organisation~GS1 US
        0001~0009~organisation~GS1 US
        001~019~organisation~GS1 US
        020~029~region~
        030~039~organisation~GS1 US
        040~049~company~
        050~059~unassigned~
        060~139~organisation~GS1 US
        200~299~region~
        300~379~organisation~GS1 France
        380~380~organisation~GS1 Bulgaria
        383~383~organisation~GS1 Slovenija
        385~385~organisation~GS1 Croatia
        387~387~organisation~GS1 BIH (Bosnia-Herzegovina)
        389~389~organisation~GS1 Montenegro
        400~440~organisation~GS1 Germany
        450~459~organisation~GS1 Japan
        460~469~organisation~GS1 Russia
        470~470~organisation~GS1 Kyrgyzstan
        471~471~organisation~GS1 Chinese Taipei
        474~474~organisation~GS1 Estonia
        475~475~organisation~GS1 Latvia
        476~476~organisation~GS1 Azerbaijan
        477~477~organisation~GS1 Lithuania
        478~478~organisation~GS1 Uzbekistan
        479~479~organisation~GS1 Sri Lanka
        480~480~organisation~GS1 Philippines
        481~481~organisation~GS1 Belarus
        482~482~organisation~GS1 Ukraine
        483~483~organisation~GS1 Turkmenistan
        484~484~organisation~GS1 Moldova
        485~485~organisation~GS1 Armenia
        486~486~organisation~GS1 Georgia
        487~487~organisation~GS1 Kazakstan
        488~488~organisation~GS1 Tajikistan
        489~489~organisation~GS1 Hong Kong, China
        490~499~organisation~GS1 Japan
        500~509~organisation~GS1 UK
        520~521~organisation~GS1 Association Greece
        528~528~organisation~GS1 Lebanon
        529~529~organisation~GS1 Cyprus
        530~530~organisation~GS1 Albania
        531~531~organisation~GS1 Macedonia
        535~535~organisation~GS1 Malta
        539~539~organisation~GS1 Ireland
        540~549~organisation~GS1 Belgium & Luxembourg
        560~560~organisation~GS1 Portugal
        569~569~organisation~GS1 Iceland
        570~579~organisation~GS1 Denmark
        590~590~organisation~GS1 Poland
        594~594~organisation~GS1 Romania
        599~599~organisation~GS1 Hungary
        600~601~organisation~GS1 South Africa
        603~603~organisation~GS1 Ghana
        604~604~organisation~GS1 Senegal
        605~605~organisation~GS1 Uganda
        606~606~organisation~GS1 Angola
        607~607~organisation~GS1 Oman
        608~608~organisation~GS1 Bahrain
        609~609~organisation~GS1 Mauritius
        610~610~unassigned~
        611~611~organisation~GS1 Morocco
        613~613~organisation~GS1 Algeria
        614~614~unassigned~
        615~615~organisation~GS1 Nigeria
        616~616~organisation~GS1 Kenya
        617~617~organisation~GS1 Cameroon
        618~618~organisation~GS1 Côte d'Ivoire
        619~619~organisation~GS1 Tunisia
        620~620~organisation~GS1 Tanzania
        621~621~organisation~GS1 Syria
        622~622~organisation~GS1 Egypt
        623~623~unassigned~
        624~624~organisation~GS1 Libya
        625~625~organisation~GS1 Jordan
        626~626~organisation~GS1 Iran
        627~627~organisation~GS1 Kuwait
        628~628~organisation~GS1 Saudi Arabia
        629~629~organisation~GS1 Emirates
        630~630~organisation~GS1 Qatar
        631~631~organisation~GS1 Namibia
        632~632~organisation~GS1 Rwanda
        640~649~organisation~GS1 Finland
        680~681~organisation~GS1 China
        690~699~organisation~GS1 China
        700~709~organisation~GS1 Norway
        729~729~organisation~GS1 Israel
        730~739~organisation~GS1 Sweden
        740~740~organisation~GS1 Guatemala
        741~741~organisation~GS1 El Salvador
        742~742~organisation~GS1 Honduras
        743~743~organisation~GS1 Nicaragua
        744~744~organisation~GS1 Costa Rica
        745~745~organisation~GS1 Panama
        746~746~organisation~GS1 Republica Dominicana
        750~750~organisation~GS1 Mexico
        754~755~organisation~GS1 Canada
        758~758~unassigned~
        759~759~organisation~GS1 Venezuela
        760~769~organisation~GS1 Switzerland
        770~771~organisation~GS1 Colombia
        773~773~organisation~GS1 Uruguay
        775~775~organisation~GS1 Peru
        777~777~organisation~GS1 Bolivia
        778~779~organisation~GS1 Argentina
        780~780~organisation~GS1 Chile
        784~784~organisation~GS1 Paraguay
        786~786~organisation~GS1 Ecuador
        789~790~organisation~GS1 Brasil
        800~839~organisation~GS1 Italy
        840~849~organisation~GS1 Spain
        850~850~organisation~GS1 Cuba
        858~858~organisation~GS1 Slovakia
        859~859~organisation~GS1 Czech
        860~860~organisation~GS1 Serbia
        865~865~organisation~GS1 Mongolia
        867~867~organisation~GS1 North Korea
        868~869~organisation~GS1 Türkiye
        870~879~organisation~GS1 Netherlands
        880~881~organisation~GS1 South Korea
        883~883~organisation~GS1 Myanmar
        884~884~organisation~GS1 Cambodia
        885~885~organisation~GS1 Thailand
        888~888~organisation~GS1 Singapore
        890~890~organisation~GS1 India
        893~893~organisation~GS1 Vietnam
        894~894~unassigned~
        896~896~organisation~GS1 Pakistan
        899~899~organisation~GS1 Indonesia
        900~919~organisation~GS1 Austria
        930~939~organisation~GS1 Australia
        940~949~organisation~GS1 New Zealand
        950~950~organisation~GS1 Global Office
        951~951~epc~GS1 Global Office
        952~952~example~
        955~955~organisation~GS1 Malaysia
        958~958~organisation~GS1 Macau, China
        960~961~gtin8~GS1 UK
        9620~9624~gtin8~GS1 UK
        9625~9626~gtin8~GS1 Poland
        9627~9629~gtin8~GS1 Global Office
        963~969~gtin8~GS1 Global Office
        977~977~issn~
        978~978~isbn~
        9790~9790~ismn~
        9791~9799~isbn~
        980~980~refund~
        981~983~coupon~
        99~99~coupon~
        """#
    }
}
