import type { ComplementTables } from "../notation/complementTables.ts";

/** The details of a supply that retail chains ask for. */
export const detallista: ComplementTables = {
  detallista: String.raw`
    <detallista>
      type?                     string "SimpleInvoiceType"
      contentVersion?           string "1.3.1"
      documentStructureVersion  string "AMC8.1"
      documentStatus            "ORIGINAL" | "COPY" | "REEMPLAZA" | "DELETE"
      <requestForPaymentIdentification>
        <entityType> "INVOICE" | "DEBIT_NOTE" | "CREDIT_NOTE" | "LEASE_RECEIPT" | "HONORARY_RECEIPT"
            | "PARTIAL_INVOICE" | "TRANSPORT_DOCUMENT" | "AUTO_INVOICE"
      <specialInstruction>{0,4}
        code  "AAB" | "DUT" | "PUR" | "ZZZ"
        <text>{1,15} string 1..255
      <orderIdentification>
        <referenceIdentification>{1,30} string
          type  "ON"
        <ReferenceDate>? date
      <AdditionalInformation>
        <referenceIdentification>{1,99} string
          type  "AAE" | "CK" | "ACE" | "ATZ" | "DQ" | "IV" | "ON" | "AWR"
      <DeliveryNote>?
        <referenceIdentification>{1,30} string 1..35
        <ReferenceDate>? date
      <buyer>
        <gln> string 13..13
        <contactInformation>?
          <personOrDepartmentName>
            <text> string 1..35
      <seller>?
        <gln> string 13..13
        <alternatePartyIdentification> string
          type  "SELLER_ASSIGNED_IDENTIFIER_FOR_A_PARTY" | "IEPS_REFERENCE"
      <shipTo>?
        <gln>? string 13..13
        <nameAndAddress>? any order
          <name>* string 1..35
          <streetAddressOne>* string 1..35
          <city>* string 1..35
          <postalCode>* string 1..9
      <InvoiceCreator>?
        <gln>? string 13..13
        <alternatePartyIdentification>? string
          type  "VA" | "IA"
        <nameAndAddress>?
          <name>? string 1..35
          <streetAddressOne>? string 1..35
          <city>? string 1..35
          <postalCode>? string 1..9
      <Customs>*
        <gln>? string 13..13
      <currency>{0,3}
        currencyISOCode  "MXN" | "XEU" | "USD"
        <currencyFunction>{1,3} "BILLING_CURRENCY" | "PRICE_CURRENCY" | "PAYMENT_CURRENCY"
        <rateOfChange>? decimal
      <paymentTerms>?
        paymentTermsEvent?        "DATE_OF_INVOICE" | "EFFECTIVE_DATE"
        PaymentTermsRelationTime? "REFERENCE_AFTER"
        <netPayment>?
          netPaymentTermsType  "BASIC_NET" | "END_OF_MONTH" | "BASIC_DISCOUNT_OFFERED"
          <paymentTimePeriod>?
            <timePeriodDue>
              timePeriod  "DAYS"
              <value> string 1..5
        <discountPayment>?
          discountType  "ALLOWANCE_BY_PAYMENT_ON_TIME" | "SANCTION"
          <percentage> string 1..5
      <shipmentDetail>?
      <allowanceCharge>{0,99}
        allowanceChargeType  "ALLOWANCE_GLOBAL" | "CHARGE_GLOBAL"
        settlementType       "BILL_BACK" | "OFF_INVOICE"
        sequenceNumber?      string 1..15
        <specialServicesType>? "AA" | "AJ" | "ADO" | "ADT" | "ADS" | "ABZ" | "DA" | "EAA" | "EAB" | "PI" | "TAE"
            | "SAB" | "RAA" | "PAD" | "FG" | "FA" | "TD" | "TS" | "TX" | "TZ" | "ZZZ" | "VAB" | "UM" | "DI"
            | "CAC" | "COD" | "EAB" | "FC" | "FI" | "HD" | "QD"
        <monetaryAmountOrPercentage>?
          <rate>?
            base  "INVOICE_VALUE"
            <percentage> decimal
      <lineItem>*
        type?   string 1..32
        number? integer places=0 digits=5
        <tradeItemIdentification>
          <gtin> string 1..14
        <alternateTradeItemIdentification>* string
          type  "BUYER_ASSIGNED" | "SUPPLIER_ASSIGNED" | "SERIAL_NUMBER" | "GLOBAL_TRADE_ITEM_IDENTIFICATION"
        <tradeItemDescriptionInformation>?
          language? "ES" | "EN"
          <longText> string 1..35
        <invoicedQuantity> decimal
          unitOfMeasure  NMTOKEN
        <aditionalQuantity>* decimal
          QuantityType  "NUM_CONSUMER_UNITS" | "FREE_GOODS"
        <grossPrice>?
          <Amount> decimal
        <netPrice>?
          <Amount> decimal
        <AdditionalInformation>?
          <referenceIdentification>? string
            type  "ON"
        <Customs>* any order
          <gln>? string 13..13
          <alternatePartyIdentification> string
            type  "TN"
          <ReferenceDate> date
          <nameAndAddress>
            <name> string 1..35
        <LogisticUnits>?
          <serialShippingContainerCode> string
            type  "BJ" | "SRV"
        <palletInformation>? any order
          <palletQuantity> string 1..15
          <description> string
            type  "EXCHANGE_PALLETS" | "RETURN_PALLETS" | "PALLET_80x100" | "CASE" | "BOX"
          <transport>
            <methodOfPayment> "PREPAID_BY_SELLER" | "PAID_BY_BUYER"
        <extendedAttributes>?
          <lotNumber>{1,10} string
            productionDate? date
        <allowanceCharge>{0,99}
          allowanceChargeType  "ALLOWANCE_GLOBAL" | "CHARGE_GLOBAL"
          settlementType?      "OFF_INVOICE" | "CHARGE_TO_BE_PAID_BY_VENDOR" | "CHARGE_TO_BE_PAID_BY_CUSTOMER"
          sequenceNumber?      string 1..15
          <specialServicesType>? "AA" | "ADS" | "ADO" | "ABZ" | "DA" | "EAA" | "PI" | "TAE" | "SAB" | "RAA"
              | "PAD" | "FG" | "FA" | "TD" | "TS" | "TX" | "ZZZ" | "VAB" | "UM" | "DI" | "ADT" | "AJ" | "CAC"
              | "COD" | "EAB" | "FC" | "FI" | "HD" | "QD"
          <monetaryAmountOrPercentage>
            <percentagePerUnit> string 1..5
            <ratePerUnit>?
              <amountPerUnit> string 1..5
        <tradeItemTaxInformation>{0,99} any order
          <taxTypeDescription> "GST" | "VAT" | "LAC" | "AAA" | "ADD" | "FRE" | "LOC" | "STT" | "OTH"
          <referenceNumber>? string 1..20
          <tradeItemTaxAmount>?
            <taxPercentage> decimal
            <taxAmount> decimal
          <taxCategory>? "TRANSFERIDO" | "RETENIDO"
        <totalLineAmount>
          <grossAmount>?
            <Amount> decimal
          <netAmount>
            <Amount> decimal
      <totalAmount>?
        <Amount> decimal
      <TotalAllowanceCharge>*
        allowanceOrChargeType  "ALLOWANCE" | "CHARGE"
        <specialServicesType>? "AA" | "ADS" | "ADO" | "ABZ" | "DA" | "EAA" | "PI" | "TAE" | "SAB" | "RAA" | "PAD"
            | "FG" | "FA" | "TD" | "TS" | "TX" | "ZZZ" | "VAB" | "UM" | "DI" | "ADT" | "AJ" | "CAC" | "COD"
            | "EAB" | "FC" | "FI" | "HD" | "QD"
        <Amount>? decimal
  `,
};
