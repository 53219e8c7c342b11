// Made by Scripts/build-application-identifiers from Reference/gs1. Do not edit.

enum ApplicationIdentifierTable {
    /// The application identifiers, one per line.
    static var table: StaticString {
        #"""
        00~00~*?~N18,csum,gcppos2~~~-~SSCC
        01~01~*?~N14,csum,gcppos2~~255 37~22 10 21|235~GTIN
        02~02~*?~N14,csum,gcppos2~37~01 03~~CONTENT
        03~03~*~N14,csum,gcppos2~~01 02 37 235~~MTO GTIN
        10~10~?~X..20~01 02 03 8006 8026~~~BATCH/LOT
        11~11~*?~N6,yymmd0~01 02 03 8006 8026~~~PROD DATE
        12~12~*?~N6,yymmd0~8020~~~DUE DATE
        13~13~*?~N6,yymmd0~01 02 03 8006 8026~~~PACK DATE
        15~15~*?~N6,yymmd0~01 02 03 8006 8026~~~BEST BEFORE or BEST BY
        16~16~*?~N6,yymmd0~01 02 03 8006 8026~~~SELL BY
        17~17~*?~N6,yymmd0~01 02 03 255 8006 8026~~~USE BY or EXPIRY
        20~20~*?~N2~01 02 03 8006 8026~~~VARIANT
        21~21~~X..20~01 03 8006~235~~SERIAL
        22~22~~X..20~01~~~CPV
        235~235~~X..28~01~~~TPX
        240~240~?~X..30~01 02 03 8006 8026~~~ADDITIONAL ID
        241~241~?~X..30~01 02 03 8006 8026~~~CUST. PART No.
        242~242~?~N..6~01 02 8006 8026~~~MTO VARIANT
        243~243~?~X..20~01 03~~~PCN
        250~250~?~X..30~01+21 03+21 8006+21~~~SECONDARY SERIAL
        251~251~?~X..30~01 03 8006~~~REF. TO SOURCE
        253~253~?~N13,csum,gcppos1 [X..17]~~~-~GDTI
        254~254~~X..20~414~~~GLN EXTENSION COMPONENT
        255~255~?~N13,csum,gcppos1 [N..12]~~01 02 415 8006 8020 8026~-~GCN
        30~30~?~N..8~01 02~~~VAR. COUNT
        3100~3105~*?~N6~01 02~310n~~NET WEIGHT (kg)
        3110~3115~*?~N6~01 02~311n~~LENGTH (m)
        3120~3125~*?~N6~01 02~312n~~WIDTH (m)
        3130~3135~*?~N6~01 02~313n~~HEIGHT (m)
        3140~3145~*?~N6~01 02~314n~~AREA (m²)
        3150~3155~*?~N6~01 02~315n~~NET VOLUME (l)
        3160~3165~*?~N6~01 02~316n~~NET VOLUME (m³)
        3200~3205~*?~N6~01 02~320n~~NET WEIGHT (lb)
        3210~3215~*?~N6~01 02~321n~~LENGTH (in)
        3220~3225~*?~N6~01 02~322n~~LENGTH (ft)
        3230~3235~*?~N6~01 02~323n~~LENGTH (yd)
        3240~3245~*?~N6~01 02~324n~~WIDTH (in)
        3250~3255~*?~N6~01 02~325n~~WIDTH (ft)
        3260~3265~*?~N6~01 02~326n~~WIDTH (yd)
        3270~3275~*?~N6~01 02~327n~~HEIGHT (in)
        3280~3285~*?~N6~01 02~328n~~HEIGHT (ft)
        3290~3295~*?~N6~01 02~329n~~HEIGHT (yd)
        3300~3305~*?~N6~00 01~330n~~GROSS WEIGHT (kg)
        3310~3315~*?~N6~00 01~331n~~LENGTH (m), log
        3320~3325~*?~N6~00 01~332n~~WIDTH (m), log
        3330~3335~*?~N6~00 01~333n~~HEIGHT (m), log
        3340~3345~*?~N6~00 01~334n~~AREA (m²), log
        3350~3355~*?~N6~00 01~335n~~VOLUME (l), log
        3360~3365~*?~N6~00 01~336n~~VOLUME (m³), log
        3370~3375~*?~N6~01~337n~~KG PER m²
        3400~3405~*?~N6~00 01~340n~~GROSS WEIGHT (lb)
        3410~3415~*?~N6~00 01~341n~~LENGTH (in), log
        3420~3425~*?~N6~00 01~342n~~LENGTH (ft), log
        3430~3435~*?~N6~00 01~343n~~LENGTH (yd), log
        3440~3445~*?~N6~00 01~344n~~WIDTH (in), log
        3450~3455~*?~N6~00 01~345n~~WIDTH (ft), log
        3460~3465~*?~N6~00 01~346n~~WIDTH (yd), log
        3470~3475~*?~N6~00 01~347n~~HEIGHT (in), log
        3480~3485~*?~N6~00 01~348n~~HEIGHT (ft), log
        3490~3495~*?~N6~00 01~349n~~HEIGHT (yd), log
        3500~3505~*?~N6~01 02~350n~~AREA (in²)
        3510~3515~*?~N6~01 02~351n~~AREA (ft²)
        3520~3525~*?~N6~01 02~352n~~AREA (yd²)
        3530~3535~*?~N6~00 01~353n~~AREA (in²), log
        3540~3545~*?~N6~00 01~354n~~AREA (ft²), log
        3550~3555~*?~N6~00 01~355n~~AREA (yd²), log
        3560~3565~*?~N6~01 02~356n~~NET WEIGHT (tr oz)
        3570~3575~*?~N6~01 02~357n~~NET VOLUME (oz)
        3600~3605~*?~N6~01 02~360n~~NET VOLUME (qt (US))
        3610~3615~*?~N6~01 02~361n~~NET VOLUME (gal.)
        3620~3625~*?~N6~00 01~362n~~VOLUME (qt (US)), log
        3630~3635~*?~N6~00 01~363n~~VOLUME (gal (US)), log
        3640~3645~*?~N6~01 02~364n~~NET VOLUME (in³)
        3650~3655~*?~N6~01 02~365n~~NET VOLUME (ft³)
        3660~3665~*?~N6~01 02~366n~~NET VOLUME (yd³)
        3670~3675~*?~N6~00 01~367n~~VOLUME (in³), log
        3680~3685~*?~N6~00 01~368n~~VOLUME (ft³), log
        3690~3695~*?~N6~00 01~369n~~VOLUME (yd³), log
        37~37~?~N..8~00+02 00+8026~~~COUNT
        3900~3909~?~N..15~255 8020~390n 391n 394n 8111~~AMOUNT
        3910~3919~?~N3,iso4217 N..15~8020~391n~~AMOUNT
        3920~3929~?~N..15~01+30 01+31nn 01+32nn 01+35nn 01+36nn~392n 393n~~PRICE
        3930~3939~?~N3,iso4217 N..15~30 31nn 32nn 35nn 36nn~393n~~PRICE
        3940~3943~?~N4~255~394n 8111~~PRCNT OFF
        3950~3955~?~N6~30 31nn 32nn 35nn 36nn~392n 393n 395n 8005~~PRICE/UoM
        400~400~?~X..30~~~~ORDER NUMBER
        401~401~?~X..30,gcppos1~~~-~GINC
        402~402~?~N17,csum,gcppos1~~~-~GSIN
        403~403~?~X..30~00~~~ROUTE
        410~410~*?~N13,csum,gcppos1~~~~SHIP TO LOC
        411~411~*?~N13,csum,gcppos1~~~~BILL TO
        412~412~*?~N13,csum,gcppos1~~~~PURCHASE FROM
        413~413~*?~N13,csum,gcppos1~~~~SHIP FOR LOC
        414~414~*?~N13,csum,gcppos1~~~254|7040~LOC No.
        415~415~*?~N13,csum,gcppos1~8020~~8020~PAY TO
        416~416~*?~N13,csum,gcppos1~~~~PROD/SERV LOC
        417~417~*?~N13,csum,gcppos1~~~7040~PARTY
        420~420~?~X..20~~421~~SHIP TO POST
        421~421~?~N3,iso3166 X..9~~4307~~SHIP TO POST
        422~422~?~N3,iso3166~01 02 03 8006 8026~426~~ORIGIN
        423~423~?~N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166~01 02 03~426~~COUNTRY - INITIAL PROCESS
        424~424~?~N3,iso3166~01 02 03~426~~COUNTRY - PROCESS
        425~425~?~N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166~01 02 03~426~~COUNTRY - DISASSEMBLY
        426~426~?~N3,iso3166~01 02 03~~~COUNTRY - FULL PROCESS
        427~427~?~X..3~01+422 02+422 03+422~~~ORIGIN SUBDIVISION
        4300~4300~?~X..35,pcenc~00~~~SHIP TO COMP
        4301~4301~?~X..35,pcenc~00~~~SHIP TO NAME
        4302~4302~?~X..70,pcenc~00~~~SHIP TO ADD1
        4303~4303~?~X..70,pcenc~4302~~~SHIP TO ADD2
        4304~4304~?~X..70,pcenc~00~~~SHIP TO SUB
        4305~4305~?~X..70,pcenc~00~~~SHIP TO LOC
        4306~4306~?~X..70,pcenc~00~~~SHIP TO REG
        4307~4307~?~X2,iso3166alpha2~00~~~SHIP TO COUNTRY
        4308~4308~?~X..30~00~~~SHIP TO PHONE
        4309~4309~?~N10,latitude N10,longitude~00~~~SHIP TO GEO
        4310~4310~?~X..35,pcenc~00~~~RTN TO COMP
        4311~4311~?~X..35,pcenc~00~~~RTN TO NAME
        4312~4312~?~X..70,pcenc~00~~~RTN TO ADD1
        4313~4313~?~X..70,pcenc~4312~~~RTN TO ADD2
        4314~4314~?~X..70,pcenc~00~~~RTN TO SUB
        4315~4315~?~X..70,pcenc~00~~~RTN TO LOC
        4316~4316~?~X..70,pcenc~00~~~RTN TO REG
        4317~4317~?~X2,iso3166alpha2~00~~~RTN TO COUNTRY
        4318~4318~?~X..20~00~~~RTN TO POST
        4319~4319~?~X..30~00~~~RTN TO PHONE
        4320~4320~?~X..35,pcenc~00~~~SRV DESCRIPTION
        4321~4321~?~N1,yesno~00~~~DANGEROUS GOODS
        4322~4322~?~N1,yesno~00~~~AUTH TO LEAVE
        4323~4323~?~N1,yesno~00~~~SIG REQUIRED
        4324~4324~?~N6,yymmd0 N4,hhmi~00~~~NOT BEF DEL DT
        4325~4325~?~N6,yymmd0 N4,hhmi~00~~~NOT AFT DEL DT
        4326~4326~?~N6,yymmdd~00~~~REL DATE
        4330~4330~?~N6 [X1],hyphen~00~4331~~MAX TEMP F.
        4331~4331~?~N6 [X1],hyphen~00~4330~~MAX TEMP C.
        4332~4332~?~N6 [X1],hyphen~00~4333~~MIN TEMP F.
        4333~4333~?~N6 [X1],hyphen~00~4332~~MIN TEMP C.
        7001~7001~?~N13~01 02 8006 8026~~~NSN
        7002~7002~?~X..30~01 02~~~MEAT CUT
        7003~7003~?~N6,yymmdd N4,hhmi~01 02 03~~~EXPIRY TIME
        7004~7004~?~N..4~01+10 03+10~~~ACTIVE POTENCY
        7005~7005~?~X..12~01 02~~~CATCH AREA
        7006~7006~?~N6,yymmdd~01 02~~~FIRST FREEZE DATE
        7007~7007~?~N6,yymmdd [N6],yymmdd~01 02~~~HARVEST DATE
        7008~7008~?~X..3~01 02~~~AQUATIC SPECIES
        7009~7009~?~X..10~01 02~~~FISHING GEAR TYPE
        7010~7010~?~X..2~01 02 03~~~PROD METHOD
        7011~7011~?~N6,yymmdd [N4],hhmi~01 02 03~~~TEST BY DATE
        7020~7020~?~X..20~01+416 03+416 8006+416~~~REFURB LOT
        7021~7021~?~X..20~01 03 8006~~~FUNC STAT
        7022~7022~?~X..20~01+7021 03+7021 8006+7021~~~REV STAT
        7023~7023~?~X..30,gcppos1~~~~GIAI - ASSEMBLY
        7030~7030~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 0
        7031~7031~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 1
        7032~7032~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 2
        7033~7033~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 3
        7034~7034~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 4
        7035~7035~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 5
        7036~7036~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 6
        7037~7037~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 7
        7038~7038~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 8
        7039~7039~?~N3,iso3166999 X..27~01 02~~~PROCESSOR # 9
        7040~7040~~N1 X1 X1 X1,importeridx~~~~UIC+EXT
        7041~7041~~X..4,packagetype~00~~~UFRGT UNIT TYPE
        710~710~?~X..20~01~~~NHRN PZN
        711~711~?~X..20~01~~~NHRN CIP
        712~712~?~X..20~01~~~NHRN CN
        713~713~?~X..20~01~~~NHRN DRN
        714~714~?~X..20~01~~~NHRN AIM
        715~715~?~X..20~01~~~NHRN NDC
        716~716~?~X..20~01~~~NHRN AIC
        717~717~?~X..20~01~~~NHRN SRN
        7230~7230~?~X2 X..28~01 8004~~~CERT # 1
        7231~7231~?~X2 X..28~01 8004~~~CERT # 2
        7232~7232~?~X2 X..28~01 8004~~~CERT # 3
        7233~7233~?~X2 X..28~01 8004~~~CERT # 4
        7234~7234~?~X2 X..28~01 8004~~~CERT # 5
        7235~7235~?~X2 X..28~01 8004~~~CERT # 6
        7236~7236~?~X2 X..28~01 8004~~~CERT # 7
        7237~7237~?~X2 X..28~01 8004~~~CERT # 8
        7238~7238~?~X2 X..28~01 8004~~~CERT # 9
        7239~7239~?~X2 X..28~01 8004~~~CERT # 10
        7240~7240~?~X..20~01 8006~03~~PROTOCOL
        7241~7241~?~N2,mediatype~8017 8018~~~AIDC MEDIA TYPE
        7242~7242~?~X..25~8017 8018~~~VCN
        7250~7250~?~N8,yyyymmdd~8018~7251~~DOB
        7251~7251~?~N8,yyyymmdd N4,hhmi~8018~7250~~DOB TIME
        7252~7252~?~N1,iso5218~8018~~~BIO SEX
        7253~7253~?~X..40,pcenc~8017 8018~7256 7259~~FAMILY NAME
        7254~7254~?~X..40,pcenc~8017 8018~7256 7259~~GIVEN NAME
        7255~7255~?~X..10~8017 8018~7256 7259~~SUFFIX
        7256~7256~?~X..90,pcenc~8017 8018~~~FULL NAME
        7257~7257~?~X..70,pcenc~8018~~~PERSON ADDR
        7258~7258~?~X3,posinseqslash~8018+7259~~~BIRTH SEQUENCE
        7259~7259~?~X..40,pcenc~8018~7256~~BABY
        8001~8001~?~N4,nonzero N5,nonzero N3,nonzero N1,winding N1~01~~~DIMENSIONS
        8002~8002~?~X..20~~~~CMT No.
        8003~8003~?~N1,zero N13,csum,gcppos1 [X..16]~~~-~GRAI
        8004~8004~?~X..30,gcppos1~~~7040~GIAI
        8005~8005~?~N6~01 02~~~PRICE PER UNIT
        8006~8006~?~N14,csum,gcppos2 N4,pieceoftotal~~01 03 37~22 10 21~ITIP
        8007~8007~?~X..34,iban~415~~~IBAN
        8008~8008~?~N6,yymmdd N2,hh [N2],mi [N2],ss~01 02 03~~~PROD TIME
        8009~8009~?~X..50~00 01 03~~~OPTSEN
        8010~8010~?~Y..30,gcppos1~~~8011~CPID
        8011~8011~~N..12,nozeroprefix~8010~~~CPID SERIAL
        8012~8012~?~X..20~01 03 8006~~~VERSION
        8013~8013~?~X..25,csumalpha,gcppos1~~~-~GMN
        8014~8014~~X..25,csumalpha,gcppos1,hasnondigit~01~~~MUDI
        8017~8017~?~N18,csum,gcppos1~~8018~8019~GSRN - PROVIDER
        8018~8018~?~N18,csum,gcppos1~~8017~8019~GSRN - RECIPIENT
        8019~8019~~N..10~8017 8018~~~SRIN
        8020~8020~~X..25~415~~~REF No.
        8026~8026~?~N14,csum,gcppos2 N4,pieceoftotal~37~02 03 8006~~ITIP CONTENT
        8030~8030~?~Z..90~00 01+21 03+21 253 255 8003 8004 8006+21 8010+8011 8017 8018~~~DIGSIG
        8040~8040~~N15~01+21~~~IMEI
        8041~8041~~N15~01+21+8040~~~IMEI2
        8042~8042~~N32~01+21+8040~~~ESIM
        8043~8043~~N18 [N..2]~01+21+8040~~~PSIM
        8110~8110~?~X..70,couponcode~~~~
        8111~8111~?~N4~255~~~POINTS
        8112~8112~?~X..70,couponposoffer~~~~
        8200~8200~~X..70~01~~~PRODUCT URL
        90~90~?~X..30~~~~INTERNAL
        91~99~?~X..90~~~~INTERNAL
        """#
    }

    /// The number of digits of the identifiers that begin with each of the pairs 00 to 99, or 0.
    static var identifierLengths: StaticString {
        #"""
        2222000000222202220022233300002444444204333400000000000000000000000000434000000044400000002222222222
        """#
    }

    /// The predefined length of their values after the character 0, or 0.
    static var valueLengths: StaticString {
        #"""
        B>>>0000000666066600200000000006666660000=0000000000000000000000000000000000000000000000000000000000
        """#
    }

    /// The country codes of three digits (ISO 3166-1).
    static var countryNumbers: StaticString {
        #"""
        004 008 010 012 016 020 024 028 031 032 036 040 044 048 050 051 052 056 060 064 068 070 072 074
        076 084 086 090 092 096 100 104 108 112 116 120 124 132 136 140 144 148 152 156 158 162 166 170
        174 175 178 180 184 188 191 192 196 203 204 208 212 214 218 222 226 231 232 233 234 238 239 242
        246 248 250 254 258 260 262 266 268 270 275 276 288 292 296 300 304 308 312 316 320 324 328 332
        334 336 340 344 348 352 356 360 364 368 372 376 380 384 388 392 398 400 404 408 410 414 417 418
        422 426 428 430 434 438 440 442 446 450 454 458 462 466 470 474 478 480 484 492 496 498 499 500
        504 508 512 516 520 524 528 531 533 534 535 540 548 554 558 562 566 570 574 578 580 581 583 584
        585 586 591 598 600 604 608 612 616 620 624 626 630 634 638 642 643 646 652 654 659 660 662 663
        666 670 674 678 682 686 688 690 694 702 703 704 705 706 710 716 724 728 729 732 740 744 748 752
        756 760 762 764 768 772 776 780 784 788 792 795 796 798 800 804 807 818 826 831 832 833 834 840
        850 854 858 860 862 876 882 887 894
        """#
    }

    /// The country codes of two letters (ISO 3166-1).
    static var countryLetters: StaticString {
        #"""
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI
        BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN
        CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK
        FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
        HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
        KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK
        ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP
        NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
        SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF
        TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
        VN VU WF WS YE YT ZA ZM ZW
        """#
    }

    /// The currency codes of three digits (ISO 4217).
    static var currencyNumbers: StaticString {
        #"""
        008 012 032 036 044 048 050 051 052 060 064 068 072 084 090 096 104 108 116 124 132 136 144 152
        156 170 174 188 192 203 208 214 222 230 232 238 242 262 270 292 320 324 328 332 340 344 348 352
        356 360 364 368 376 388 392 396 398 400 404 408 410 414 417 418 422 426 430 434 446 454 458 462
        480 484 496 498 504 512 516 524 532 533 548 554 558 566 578 586 590 598 600 604 608 634 643 646
        654 682 690 702 704 706 710 728 748 752 756 760 764 776 780 784 788 800 807 818 826 834 840 858
        860 882 886 901 924 925 926 927 928 929 930 933 934 936 938 940 941 943 944 946 947 948 949 950
        951 952 953 955 956 957 958 959 960 961 962 963 964 965 967 968 969 970 971 972 973 975 976 977
        978 979 980 981 984 985 986 990 994 997 999
        """#
    }

    /// The codes of package types (UN/ECE Recommendation 21 and GS1).
    static var packageTypes: StaticString {
        #"""
        1A 1B 1D 1F 1G 1W 200 201 202 203 204 205 206 210 211 212 2C 3A 3H 43 44 4A 4B 4C
        4D 4F 4G 4H 5H 5L 5M 6H 6P 7A 7B 8 8A 8B 8C 9 AA AB AC AD AF AG AH AI
        AJ AL AM AP APE AT AV B4 BB BC BD BE BF BG BGE BH BI BJ BK BL BM BME BN BO
        BP BQ BR BRI BS BT BU BV BW BX BY BZ CA CB CBL CC CCE CD CE CF CG CH CI CJ
        CK CL CM CN CO CP CQ CR CS CT CU CV CW CX CY CZ DA DB DC DG DH DI DJ DK
        DL DM DN DP DPE DR DS DT DU DV DW DX DY E1 E2 E3 EC ED EE EF EG EH EI EN
        FB FC FD FE FI FL FO FOB FP FPE FR FT FW FX GB GI GL GR GU GY GZ HA HB HC
        HG HN HR IA IB IC ID IE IF IG IH IK IL IN IZ JB JC JG JR JT JY KG KI LAB
        LE LG LT LU LV LZ MA MB MC ME MPE MR MS MT MW MX NA NE NF NG NS NT NU NV
        OA OB OC OD OE OF OK OPE OT OU P2 PA PAE PB PC PD PE PF PG PH PI PJ PK PL
        PLP PN PO POP PP PPE PR PT PU PUE PV PX PY PZ QA QB QC QD QF QG QH QJ QK QL
        QM QN QP QQ QR QS RB1 RB2 RB3 RCB RD RG RJ RK RL RO RT RZ S1 SA SB SC SD SE
        SEC SH SI SK SL SM SO SP SS ST STL SU SV SW SX SY SZ T1 TB TC TD TE TEV TG
        THE TI TK TL TN TO TR TRE TS TT TTE TU TV TW TWE TY TZ UC UN UUE VA VG VI VK
        VL VN VO VP VQ VR VS VY WA WB WC WD WF WG WH WJ WK WL WM WN WP WQ WR WRP
        WS WT WU WV WW WX WY WZ X11 X12 X15 X16 X17 X18 X19 X20 X3 XA XB XC XD XF XG XH
        XJ XK YA YB YC YD YF YG YH YJ YK YL YM YN YP YQ YR YS YT YV YW YX YY YZ
        ZA ZB ZC ZD ZF ZG ZH ZJ ZK ZL ZM ZN ZP ZQ ZR ZS ZT ZU ZV ZW ZX ZY ZZ
        """#
    }
}
