import type { SchemaFile } from "../../src/domain/addendas/schemas/schemaFile.ts";

/** The types of an order, which its schema includes: as retailers publish them. */
export const orderTypes: SchemaFile = {
  name: "tipos.xsd",
  xsd: `<?xml version="1.0" encoding="ISO-8859-1"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:pedido" elementFormDefault="qualified">
  <xs:simpleType name="numero"><xs:restriction base="xs:string"><xs:pattern value="\\d{10}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="importe"><xs:restriction base="xs:decimal"><xs:fractionDigits value="2"/></xs:restriction></xs:simpleType>
</xs:schema>`,
};

/** A schema of orders in the manner of AMECE's: lines that repeat, and a total. */
export const orderSchema: SchemaFile = {
  name: "pedido.xsd",
  xsd: `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:pedido" targetNamespace="urn:pedido" elementFormDefault="qualified">
  <xs:include schemaLocation="tipos.xsd"/>
  <xs:element name="pedido">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="partida" minOccurs="0" maxOccurs="unbounded">
          <xs:complexType>
            <xs:attribute name="sku" type="xs:string" use="required"/>
            <xs:attribute name="importe" type="importe" use="required"/>
          </xs:complexType>
        </xs:element>
        <xs:element name="total" type="importe"/>
      </xs:sequence>
      <xs:attribute name="numero" type="numero" use="required"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`,
};
