// Made by Scripts/build-application-identifiers from Reference/gs1. Do not edit.

enum ApplicationIdentifierNames {
    /// The names in English, Spanish and Portuguese, one identifier per line.
    static var table: StaticString {
        #"""
        00~Serial number of a logistic unit (SSCC)~Número de serie de una unidad logística (SSCC)~Número de série de uma unidade logística (SSCC)
        01~Product number (GTIN)~Número de producto (GTIN)~Número de produto (GTIN)
        02~Product number (GTIN) of the contents~Número de producto (GTIN) del contenido~Número de produto (GTIN) do conteúdo
        03~Product number (GTIN) of a made-to-order item~Número de producto (GTIN) de un artículo a medida~Número de produto (GTIN) de um artigo por medida
        10~Batch or lot~Lote~Lote
        11~Production date~Fecha de producción~Data de produção
        12~Payment due date~Fecha de vencimiento del pago~Data de vencimento do pagamento
        13~Packaging date~Fecha de envasado~Data de embalagem
        15~Best before~Consumir preferentemente antes del~Consumir de preferência antes de
        16~Sell by~Vender antes del~Vender até
        17~Use by or expiry date~Fecha de caducidad~Data-limite de consumo ou validade
        20~Internal product variant~Variante interna del producto~Variante interna do produto
        21~Serial number~Número de serie~Número de série
        22~Consumer product variant~Variante del producto de consumo~Variante do produto de consumo
        235~Serial extension of the GTIN controlled by a third party~Extensión serializada del GTIN controlada por un tercero~Extensão serializada do GTIN controlada por um terceiro
        240~Additional product identification of the manufacturer~Identificación adicional del fabricante~Identificação adicional do fabricante
        241~Customer part number~Número de pieza del cliente~Número de peça do cliente
        242~Made-to-order variation number~Número de variación a medida~Número de variação por medida
        243~Packaging component number~Número de componente del envase~Número de componente da embalagem
        250~Secondary serial number~Número de serie secundario~Número de série secundário
        251~Reference to the source~Referencia al origen~Referência à origem
        253~Document identifier (GDTI)~Identificador de documento (GDTI)~Identificador de documento (GDTI)
        254~Extension of a location number (GLN)~Extensión de un número de localización (GLN)~Extensão de um número de localização (GLN)
        255~Coupon number (GCN)~Número de cupón (GCN)~Número de cupão (GCN)
        30~Variable count of items~Cantidad variable de unidades~Quantidade variável de unidades
        3100~Net weight, kilograms~Peso neto, kilogramos~Peso líquido, quilogramas
        3110~Length, metres~Longitud, metros~Comprimento, metros
        3120~Width or diameter, metres~Anchura o diámetro, metros~Largura ou diâmetro, metros
        3130~Height, depth or thickness, metres~Altura, profundidad o grosor, metros~Altura, profundidade ou espessura, metros
        3140~Area, square metres~Superficie, metros cuadrados~Área, metros quadrados
        3150~Net volume, litres~Volumen neto, litros~Volume líquido, litros
        3160~Net volume, cubic metres~Volumen neto, metros cúbicos~Volume líquido, metros cúbicos
        3200~Net weight, pounds~Peso neto, libras~Peso líquido, libras
        3210~Length, inches~Longitud, pulgadas~Comprimento, polegadas
        3220~Length, feet~Longitud, pies~Comprimento, pés
        3230~Length, yards~Longitud, yardas~Comprimento, jardas
        3240~Width or diameter, inches~Anchura o diámetro, pulgadas~Largura ou diâmetro, polegadas
        3250~Width or diameter, feet~Anchura o diámetro, pies~Largura ou diâmetro, pés
        3260~Width or diameter, yards~Anchura o diámetro, yardas~Largura ou diâmetro, jardas
        3270~Height, depth or thickness, inches~Altura, profundidad o grosor, pulgadas~Altura, profundidade ou espessura, polegadas
        3280~Height, depth or thickness, feet~Altura, profundidad o grosor, pies~Altura, profundidade ou espessura, pés
        3290~Height, depth or thickness, yards~Altura, profundidad o grosor, yardas~Altura, profundidade ou espessura, jardas
        3300~Gross weight of the logistic unit, kilograms~Peso bruto de la unidad logística, kilogramos~Peso bruto da unidade logística, quilogramas
        3310~Length of the logistic unit, metres~Longitud de la unidad logística, metros~Comprimento da unidade logística, metros
        3320~Width or diameter of the logistic unit, metres~Anchura o diámetro de la unidad logística, metros~Largura ou diâmetro da unidade logística, metros
        3330~Height, depth or thickness of the logistic unit, metres~Altura, profundidad o grosor de la unidad logística, metros~Altura, profundidade ou espessura da unidade logística, metros
        3340~Area of the logistic unit, square metres~Superficie de la unidad logística, metros cuadrados~Área da unidade logística, metros quadrados
        3350~Volume of the logistic unit, litres~Volumen de la unidad logística, litros~Volume da unidade logística, litros
        3360~Volume of the logistic unit, cubic metres~Volumen de la unidad logística, metros cúbicos~Volume da unidade logística, metros cúbicos
        3370~Kilograms per square metre~Kilogramos por metro cuadrado~Quilogramas por metro quadrado
        3400~Gross weight of the logistic unit, pounds~Peso bruto de la unidad logística, libras~Peso bruto da unidade logística, libras
        3410~Length of the logistic unit, inches~Longitud de la unidad logística, pulgadas~Comprimento da unidade logística, polegadas
        3420~Length of the logistic unit, feet~Longitud de la unidad logística, pies~Comprimento da unidade logística, pés
        3430~Length of the logistic unit, yards~Longitud de la unidad logística, yardas~Comprimento da unidade logística, jardas
        3440~Width or diameter of the logistic unit, inches~Anchura o diámetro de la unidad logística, pulgadas~Largura ou diâmetro da unidade logística, polegadas
        3450~Width or diameter of the logistic unit, feet~Anchura o diámetro de la unidad logística, pies~Largura ou diâmetro da unidade logística, pés
        3460~Width or diameter of the logistic unit, yards~Anchura o diámetro de la unidad logística, yardas~Largura ou diâmetro da unidade logística, jardas
        3470~Height, depth or thickness of the logistic unit, inches~Altura, profundidad o grosor de la unidad logística, pulgadas~Altura, profundidade ou espessura da unidade logística, polegadas
        3480~Height, depth or thickness of the logistic unit, feet~Altura, profundidad o grosor de la unidad logística, pies~Altura, profundidade ou espessura da unidade logística, pés
        3490~Height, depth or thickness of the logistic unit, yards~Altura, profundidad o grosor de la unidad logística, yardas~Altura, profundidade ou espessura da unidade logística, jardas
        3500~Area, square inches~Superficie, pulgadas cuadradas~Área, polegadas quadradas
        3510~Area, square feet~Superficie, pies cuadrados~Área, pés quadrados
        3520~Area, square yards~Superficie, yardas cuadradas~Área, jardas quadradas
        3530~Area of the logistic unit, square inches~Superficie de la unidad logística, pulgadas cuadradas~Área da unidade logística, polegadas quadradas
        3540~Area of the logistic unit, square feet~Superficie de la unidad logística, pies cuadrados~Área da unidade logística, pés quadrados
        3550~Area of the logistic unit, square yards~Superficie de la unidad logística, yardas cuadradas~Área da unidade logística, jardas quadradas
        3560~Net weight, troy ounces~Peso neto, onzas troy~Peso líquido, onças troy
        3570~Net weight or volume, ounces~Peso o volumen neto, onzas~Peso ou volume líquido, onças
        3600~Net volume, US quarts~Volumen neto, cuartos de EE. UU.~Volume líquido, quartos dos EUA
        3610~Net volume, US gallons~Volumen neto, galones de EE. UU.~Volume líquido, galões dos EUA
        3620~Volume of the logistic unit, US quarts~Volumen de la unidad logística, cuartos de EE. UU.~Volume da unidade logística, quartos dos EUA
        3630~Volume of the logistic unit, US gallons~Volumen de la unidad logística, galones de EE. UU.~Volume da unidade logística, galões dos EUA
        3640~Net volume, cubic inches~Volumen neto, pulgadas cúbicas~Volume líquido, polegadas cúbicas
        3650~Net volume, cubic feet~Volumen neto, pies cúbicos~Volume líquido, pés cúbicos
        3660~Net volume, cubic yards~Volumen neto, yardas cúbicas~Volume líquido, jardas cúbicas
        3670~Volume of the logistic unit, cubic inches~Volumen de la unidad logística, pulgadas cúbicas~Volume da unidade logística, polegadas cúbicas
        3680~Volume of the logistic unit, cubic feet~Volumen de la unidad logística, pies cúbicos~Volume da unidade logística, pés cúbicos
        3690~Volume of the logistic unit, cubic yards~Volumen de la unidad logística, yardas cúbicas~Volume da unidade logística, jardas cúbicas
        37~Number of items in the logistic unit~Número de artículos en la unidad logística~Número de artigos na unidade logística
        3900~Amount to pay or coupon value, local currency~Importe a pagar o valor del cupón, moneda local~Montante a pagar ou valor do cupão, moeda local
        3910~Amount to pay, with currency code~Importe a pagar, con código de moneda~Montante a pagar, com código da moeda
        3920~Price of a variable-measure item, local currency~Precio de un artículo de medida variable, moneda local~Preço de um artigo de medida variável, moeda local
        3930~Price of a variable-measure item, with currency code~Precio de un artículo de medida variable, con código de moneda~Preço de um artigo de medida variável, com código da moeda
        3940~Percentage discount of a coupon~Porcentaje de descuento de un cupón~Percentagem de desconto de um cupão
        3950~Price per unit of measure~Precio por unidad de medida~Preço por unidade de medida
        400~Purchase order number of the customer~Número de pedido del cliente~Número de encomenda do cliente
        401~Consignment number (GINC)~Número de consignación (GINC)~Número de consignação (GINC)
        402~Shipment number (GSIN)~Número de envío (GSIN)~Número de expedição (GSIN)
        403~Routing code~Código de ruta~Código de encaminhamento
        410~Location number (GLN): ship to~Número de localización (GLN): entregar en~Número de localização (GLN): entregar em
        411~Location number (GLN): bill to~Número de localización (GLN): facturar a~Número de localização (GLN): faturar a
        412~Location number (GLN): purchased from~Número de localización (GLN): comprado a~Número de localização (GLN): comprado a
        413~Location number (GLN): forward to~Número de localización (GLN): reenviar a~Número de localização (GLN): reencaminhar para
        414~Location number (GLN) of a place~Número de localización (GLN) de un lugar~Número de localização (GLN) de um local
        415~Location number (GLN) of the invoicing party~Número de localización (GLN) del emisor de la factura~Número de localização (GLN) do emissor da fatura
        416~Location number (GLN) of production or service~Número de localización (GLN) de producción o servicio~Número de localização (GLN) de produção ou serviço
        417~Party number (GLN)~Número de empresa o entidad (GLN)~Número de empresa ou entidade (GLN)
        420~Postal code of delivery~Código postal de entrega~Código postal de entrega
        421~Country and postal code of delivery~País y código postal de entrega~País e código postal de entrega
        422~Country of origin~País de origen~País de origem
        423~Countries of initial processing~Países del primer procesado~Países do processamento inicial
        424~Country of processing~País de procesado~País de processamento
        425~Countries of disassembly~Países de despiece~Países de desmancha
        426~Country of the whole process chain~País de toda la cadena de procesado~País de toda a cadeia de processamento
        427~Region of origin~Región de origen~Região de origem
        4300~Delivery: company~Entrega: empresa~Entrega: empresa
        4301~Delivery: contact~Entrega: contacto~Entrega: contacto
        4302~Delivery: address, line 1~Entrega: dirección, línea 1~Entrega: morada, linha 1
        4303~Delivery: address, line 2~Entrega: dirección, línea 2~Entrega: morada, linha 2
        4304~Delivery: suburb~Entrega: barrio~Entrega: bairro
        4305~Delivery: town~Entrega: localidad~Entrega: localidade
        4306~Delivery: region~Entrega: región~Entrega: região
        4307~Delivery: country~Entrega: país~Entrega: país
        4308~Delivery: telephone~Entrega: teléfono~Entrega: telefone
        4309~Delivery: geographic coordinates~Entrega: coordenadas geográficas~Entrega: coordenadas geográficas
        4310~Return: company~Devolución: empresa~Devolução: empresa
        4311~Return: contact~Devolución: contacto~Devolução: contacto
        4312~Return: address, line 1~Devolución: dirección, línea 1~Devolução: morada, linha 1
        4313~Return: address, line 2~Devolución: dirección, línea 2~Devolução: morada, linha 2
        4314~Return: suburb~Devolución: barrio~Devolução: bairro
        4315~Return: town~Devolución: localidad~Devolução: localidade
        4316~Return: region~Devolución: región~Devolução: região
        4317~Return: country~Devolución: país~Devolução: país
        4318~Return: postal code~Devolución: código postal~Devolução: código postal
        4319~Return: telephone~Devolución: teléfono~Devolução: telefone
        4320~Description of the service~Descripción del servicio~Descrição do serviço
        4321~Dangerous goods~Mercancías peligrosas~Mercadorias perigosas
        4322~May be left without signature~Se puede dejar sin firma~Pode ser deixado sem assinatura
        4323~Signature required~Requiere firma~Requer assinatura
        4324~Deliver not before~No entregar antes del~Não entregar antes de
        4325~Deliver not after~No entregar después del~Não entregar depois de
        4326~Release date~Fecha de liberación~Data de libertação
        4330~Maximum temperature, °F~Temperatura máxima, °F~Temperatura máxima, °F
        4331~Maximum temperature, °C~Temperatura máxima, °C~Temperatura máxima, °C
        4332~Minimum temperature, °F~Temperatura mínima, °F~Temperatura mínima, °F
        4333~Minimum temperature, °C~Temperatura mínima, °C~Temperatura mínima, °C
        7001~NATO stock number~Número de catálogo OTAN~Número de catálogo OTAN
        7002~Meat carcass or cut (UN/ECE)~Canal o corte de carne (UN/ECE)~Carcaça ou corte de carne (UN/ECE)
        7003~Expiry date and time~Fecha y hora de caducidad~Data e hora de validade
        7004~Active potency~Potencia activa~Potência ativa
        7005~Catch area~Zona de captura~Zona de captura
        7006~First freeze date~Fecha de primera congelación~Data da primeira congelação
        7007~Harvest date~Fecha de cosecha~Data de colheita
        7008~Species of fish or seafood~Especie pesquera~Espécie de pescado ou marisco
        7009~Fishing gear type~Tipo de arte de pesca~Tipo de arte de pesca
        7010~Production method~Método de producción~Método de produção
        7011~Test by~Analizar antes del~Analisar até
        7020~Refurbishment lot~Lote de reacondicionamiento~Lote de recondicionamento
        7021~Functional status~Estado funcional~Estado funcional
        7022~Revision status~Estado de revisión~Estado de revisão
        7023~Asset number (GIAI) of an assembly~Número de activo (GIAI) de un conjunto~Número de ativo (GIAI) de um conjunto
        7030~Processor 0, with country~Procesador 0, con país~Processador 0, com país
        7031~Processor 1, with country~Procesador 1, con país~Processador 1, com país
        7032~Processor 2, with country~Procesador 2, con país~Processador 2, com país
        7033~Processor 3, with country~Procesador 3, con país~Processador 3, com país
        7034~Processor 4, with country~Procesador 4, con país~Processador 4, com país
        7035~Processor 5, with country~Procesador 5, con país~Processador 5, com país
        7036~Processor 6, with country~Procesador 6, con país~Processador 6, com país
        7037~Processor 7, with country~Procesador 7, con país~Processador 7, com país
        7038~Processor 8, with country~Procesador 8, con país~Processador 8, com país
        7039~Processor 9, with country~Procesador 9, con país~Processador 9, com país
        7040~Unique identification code of a tobacco facility or machine (UIC)~Código único de una instalación o máquina de tabaco (UIC)~Código único de uma instalação ou máquina de tabaco (UIC)
        7041~Freight unit type (UN/CEFACT)~Tipo de unidad de carga (UN/CEFACT)~Tipo de unidade de carga (UN/CEFACT)
        710~National health reimbursement number: Germany, PZN~Número nacional de reembolso sanitario: Alemania, PZN~Número nacional de reembolso de saúde: Alemanha, PZN
        711~National health reimbursement number: France, CIP~Número nacional de reembolso sanitario: Francia, CIP~Número nacional de reembolso de saúde: França, CIP
        712~National health reimbursement number: Spain, CN~Número nacional de reembolso sanitario: España, CN~Número nacional de reembolso de saúde: Espanha, CN
        713~National health reimbursement number: Brazil, DRN~Número nacional de reembolso sanitario: Brasil, DRN~Número nacional de reembolso de saúde: Brasil, DRN
        714~National health reimbursement number: Portugal, AIM~Número nacional de reembolso sanitario: Portugal, AIM~Número nacional de reembolso de saúde: Portugal, AIM
        715~National health reimbursement number: United States, NDC~Número nacional de reembolso sanitario: Estados Unidos, NDC~Número nacional de reembolso de saúde: Estados Unidos, NDC
        716~National health reimbursement number: Italy, AIC~Número nacional de reembolso sanitario: Italia, AIC~Número nacional de reembolso de saúde: Itália, AIC
        717~National health reimbursement number: SRN~Número nacional de reembolso sanitario: SRN~Número nacional de reembolso de saúde: SRN
        7230~Certification reference 1~Referencia de certificación 1~Referência de certificação 1
        7231~Certification reference 2~Referencia de certificación 2~Referência de certificação 2
        7232~Certification reference 3~Referencia de certificación 3~Referência de certificação 3
        7233~Certification reference 4~Referencia de certificación 4~Referência de certificação 4
        7234~Certification reference 5~Referencia de certificación 5~Referência de certificação 5
        7235~Certification reference 6~Referencia de certificación 6~Referência de certificação 6
        7236~Certification reference 7~Referencia de certificación 7~Referência de certificação 7
        7237~Certification reference 8~Referencia de certificación 8~Referência de certificação 8
        7238~Certification reference 9~Referencia de certificación 9~Referência de certificação 9
        7239~Certification reference 10~Referencia de certificación 10~Referência de certificação 10
        7240~Protocol identifier~Identificador de protocolo~Identificador de protocolo
        7241~Type of data carrier~Tipo de soporte de datos~Tipo de suporte de dados
        7242~Version control number~Número de control de versión~Número de controlo de versão
        7250~Date of birth~Fecha de nacimiento~Data de nascimento
        7251~Date and time of birth~Fecha y hora de nacimiento~Data e hora de nascimento
        7252~Biological sex~Sexo biológico~Sexo biológico
        7253~Family name~Apellido~Apelido
        7254~Given name~Nombre de pila~Nome próprio
        7255~Name suffix~Sufijo del nombre~Sufixo do nome
        7256~Full name~Nombre completo~Nome completo
        7257~Address of a person~Dirección de una persona~Morada de uma pessoa
        7258~Birth sequence~Orden de nacimiento~Ordem de nascimento
        7259~Baby of the family~Bebé de la familia~Bebé da família
        8001~Roll product: width, length, core, direction, splices~Producto en rollo: anchura, longitud, núcleo, dirección, empalmes~Produto em rolo: largura, comprimento, núcleo, direção, emendas
        8002~Mobile telephone identifier~Identificador de teléfono móvil~Identificador de telemóvel
        8003~Returnable asset number (GRAI)~Número de activo retornable (GRAI)~Número de ativo retornável (GRAI)
        8004~Asset number (GIAI)~Número de activo (GIAI)~Número de ativo (GIAI)
        8005~Price per unit of measure~Precio por unidad de medida~Preço por unidade de medida
        8006~Piece of a product (ITIP)~Pieza de un producto (ITIP)~Peça de um produto (ITIP)
        8007~Bank account (IBAN)~Cuenta bancaria (IBAN)~Conta bancária (IBAN)
        8008~Production date and time~Fecha y hora de producción~Data e hora de produção
        8009~Optically readable sensor~Sensor de lectura óptica~Sensor de leitura ótica
        8010~Component or part identifier (CPID)~Identificador de componente o pieza (CPID)~Identificador de componente ou peça (CPID)
        8011~Serial number of a component or part~Número de serie de un componente o pieza~Número de série de um componente ou peça
        8012~Software version~Versión de software~Versão de software
        8013~Model number (GMN)~Número de modelo (GMN)~Número de modelo (GMN)
        8014~Registration identifier of an individualised device (MUDI)~Identificador de registro de un producto individualizado (MUDI)~Identificador de registo de um dispositivo individualizado (MUDI)
        8017~Service relation number (GSRN) of a provider~Número de relación de servicio (GSRN) de un proveedor~Número de relação de serviço (GSRN) de um prestador
        8018~Service relation number (GSRN) of a recipient~Número de relación de servicio (GSRN) de un receptor~Número de relação de serviço (GSRN) de um beneficiário
        8019~Service relation instance number~Número de instancia de la relación de servicio~Número de instância da relação de serviço
        8020~Payment slip reference~Referencia del recibo de pago~Referência do recibo de pagamento
        8026~Pieces of a product (ITIP) in a logistic unit~Piezas de un producto (ITIP) en una unidad logística~Peças de um produto (ITIP) numa unidade logística
        8030~Digital signature~Firma digital~Assinatura digital
        8040~Mobile device number (IMEI)~Número de dispositivo móvil (IMEI)~Número de dispositivo móvel (IMEI)
        8041~Second mobile device number (IMEI)~Segundo número de dispositivo móvil (IMEI)~Segundo número de dispositivo móvel (IMEI)
        8042~Embedded SIM number~Número de la SIM integrada~Número do SIM integrado
        8043~Physical SIM number~Número de la SIM física~Número do SIM físico
        8110~Coupon of North America~Cupón de Norteamérica~Cupão da América do Norte
        8111~Loyalty points of a coupon~Puntos de fidelidad de un cupón~Pontos de fidelização de um cupão
        8112~Coupon of North America, offer file~Cupón de Norteamérica, archivo de ofertas~Cupão da América do Norte, ficheiro de ofertas
        8200~Web address of the product~Dirección web del producto~Endereço web do produto
        90~Information agreed between trading partners~Información acordada entre empresas~Informação acordada entre empresas
        91~Internal information of a company~Información interna de una empresa~Informação interna de uma empresa
        """#
    }
}
